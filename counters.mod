!mod$ v1 sum:a2d49a52bf76e31c
module counters
integer(4),save::mine
!$omp threadprivate(mine)
end
