int f(int größe) {
  const char *text = "日本語\xe3";
#pragma omp parallel
  größe = text + undeklariert; /* ü */
  return "é" "ü" 5;
}
