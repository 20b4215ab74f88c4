package generate

// scales are the scores at the percentiles 0, 5, ... 100 of every rule set's own levels.
// The command
//
//	perplex-lab tables -o core/transport/generate/scaletable.go transport-levels
//
// makes this file.
var scales = map[string][]int{
	"sokoban": {6, 6, 8, 10, 24, 27, 30, 32, 45, 48, 68, 80, 96, 117, 135, 153, 156, 252, 351, 375, 428},
	"strong":  {8, 9, 18, 28, 42, 60, 72, 75, 104, 116, 136, 156, 208, 249, 273, 344, 355, 465, 498, 745, 1770},
	"big":     {6, 6, 28, 32, 48, 54, 60, 75, 84, 150, 162, 195, 201, 232, 280, 280, 321, 448, 531, 760, 848},
	"pull":    {8, 12, 18, 44, 52, 60, 88, 120, 138, 182, 220, 246, 276, 332, 412, 519, 728, 942, 1128, 1674, 2082},
	"swap":    {22, 35, 45, 60, 114, 175, 325, 447, 525, 540, 567, 603, 728, 752, 798, 891, 1044, 1572, 2590, 3015, 5940},
}
