static inline int in_header(int x) {
  if (x) ;
  return 1;
}
int *_Nonnull named(int *p);
