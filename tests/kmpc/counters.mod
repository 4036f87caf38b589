!mod$ v1 sum:14dea1053b070190
module counters
integer(4),save::mine
end
