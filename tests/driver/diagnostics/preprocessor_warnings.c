// flags: -Wundef -Wunused-macros -Wexpansion-to-defined
#define UNUSED 1
#define HAS defined(UNUSED2)
#if NOT_DEFINED || HAS
#endif
/* /* */
#pragma unknown thing
int main(void) {
#pragma omp parallel
  ;
  return 0;
}
