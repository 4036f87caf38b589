int hits;
float product;

void count(float x) {
#pragma omp atomic
  hits++;
#pragma omp atomic
  product *= x;
}
