package stats

import (
	"errors"
	"math"
	"testing"
)

// anscombe is the quartet of F. J. Anscombe, "Graphs in Statistical Analysis",
// The American Statistician 27 (1973), 17-21: four sets with nearly the same
// statistics. The paper gives intercept 3.0, slope 0.5 and r² 0.67 for all;
// the further digits are those of R's summary(lm(y ~ x)) on its data set
// "anscombe".
var anscombe = []struct {
	name             string
	x, y             []float64
	intercept, slope float64 // 4 decimals
	r2               float64 // 4 decimals
	p                float64 // 5 decimals
	// Standard errors: of the intercept and the slope, and around the line.
	interceptError, slopeError, residualError float64
}{
	{"I", []float64{10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5},
		[]float64{8.04, 6.95, 7.58, 8.81, 8.33, 9.96, 7.24, 4.26, 10.84, 4.82, 5.68}, 3.0001, 0.5001, 0.6665, 0.00217, 1.1247, 0.1179, 1.237},
	{"II", []float64{10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5},
		[]float64{9.14, 8.14, 8.74, 8.77, 9.26, 8.10, 6.13, 3.10, 9.13, 7.26, 4.74}, 3.0009, 0.5000, 0.6662, 0.00218, 1.1253, 0.1180, 1.237},
	{"III", []float64{10, 8, 13, 9, 11, 14, 6, 4, 12, 7, 5},
		[]float64{7.46, 6.77, 12.74, 7.11, 7.81, 8.84, 6.08, 5.39, 8.15, 6.42, 5.73}, 3.0025, 0.4997, 0.6663, 0.00218, 1.1245, 0.1179, 1.236},
	{"IV", []float64{8, 8, 8, 8, 8, 8, 8, 19, 8, 8, 8},
		[]float64{6.58, 5.76, 7.71, 8.84, 8.47, 7.04, 5.25, 12.50, 5.56, 7.91, 6.89}, 3.0017, 0.4999, 0.6667, 0.00216, 1.1239, 0.1178, 1.236},
}

func near(got, want, tolerance float64) bool { return math.Abs(got-want) <= tolerance }

func TestAnscombe(t *testing.T) {
	for _, set := range anscombe {
		line, err := Fit(set.x, set.y)
		if err != nil {
			t.Fatalf("%s: %v", set.name, err)
		}
		if !near(line.Intercept, set.intercept, 5e-5) || !near(line.Slope, set.slope, 5e-5) {
			t.Errorf("%s: line %+v, want intercept %v and slope %v", set.name, line, set.intercept, set.slope)
		}
		c, err := Pearson(set.x, set.y)
		if err != nil {
			t.Fatalf("%s: %v", set.name, err)
		}
		if c.N != 11 || !near(c.R*c.R, set.r2, 5e-5) || !near(c.P, set.p, 5e-6) {
			t.Errorf("%s: %+v, want n 11, r² %v, p %v", set.name, c, set.r2, set.p)
		}
		r, err := Regress(set.x, set.y)
		if err != nil || r.Line != line || r.Correlation != c || !near(r.InterceptError, set.interceptError, 5e-5) ||
			!near(r.SlopeError, set.slopeError, 5e-5) || !near(r.Error, set.residualError, 5e-4) {
			t.Errorf("%s: %+v, %v, want standard errors %v, %v, %v", set.name, r, err, set.interceptError, set.slopeError, set.residualError)
		}
		// At x = 9, the mean of x, the line's height is the mean of y and has its standard error. 2.262157 is the
		// tabulated 0.975 quantile of t with 9 degrees of freedom.
		half := 2.262157 * set.residualError / math.Sqrt(11)
		if band := r.Band(9, 0.95); !near(band.Low, line.At(9)-half, 1e-3) || !near(band.High, line.At(9)+half, 1e-3) {
			t.Errorf("%s: band %+v at 9, want %v around %v", set.name, band, half, line.At(9))
		}
		// At x = 0 the line's height is the intercept.
		half = 2.262157 * set.interceptError
		if band := r.Band(0, 0.95); !near(band.Low, line.Intercept-half, 1e-3) || !near(band.High, line.Intercept+half, 1e-3) {
			t.Errorf("%s: band %+v at 0, want %v around %v", set.name, band, half, line.Intercept)
		}
	}
}

// TestPValueClosedForms checks p where it has a closed form. Independent normal values give an r that is
// uniform over -1..1 when n is 4, and follows the arcsine law when n is 3 (R. A. Fisher, "Frequency
// distribution of the values of the correlation coefficient", Biometrika 10 (1915): density proportional to
// (1-r²)^((n-4)/2)).
func TestPValueClosedForms(t *testing.T) {
	for _, r := range []float64{0, 0.1, -0.25, 0.5, -0.9, 0.999} {
		if got, want := twoSided(r, 2), 1-math.Abs(r); !near(got, want, 1e-12) {
			t.Errorf("n=4, r=%v: p=%v, want %v", r, got, want)
		}
		if got, want := twoSided(r, 1), 1-2/math.Pi*math.Asin(math.Abs(r)); !near(got, want, 1e-12) {
			t.Errorf("n=3, r=%v: p=%v, want %v", r, got, want)
		}
	}
	// With 4 degrees of freedom the density is 3/4 (1-r²), and the tail is a polynomial. A small p must not be
	// lost to cancellation.
	r := 1 - 1e-9
	if got, want := twoSided(r, 4), 1.5*1e-18; math.Abs(got/want-1) > 1e-6 {
		t.Errorf("n=6, r=%v: p=%v, want %v", r, got, want)
	}
}

func TestPerfectCorrelation(t *testing.T) {
	x := []float64{1, 2, 3, 4}
	for _, want := range []float64{1, -1} {
		y := make([]float64, len(x))
		for i := range x {
			y[i] = 0.1 + want*0.3*x[i]
		}
		c, err := Pearson(x, y)
		if err != nil || !near(c.R, want, 1e-15) || !near(c.P, 0, 1e-7) {
			t.Errorf("%+v, %v, want r=%v and p=0", c, err, want)
		}
	}
}

func TestResiduals(t *testing.T) {
	// The line through (0,1), (1,2) and (2,6) has the slope 5/2 and the intercept 1/2.
	got, err := Residuals([]float64{0, 1, 2}, []float64{1, 2, 6})
	if err != nil {
		t.Fatal(err)
	}
	for i, want := range []float64{0.5, -1, 0.5} {
		if !near(got[i], want, 1e-15) {
			t.Errorf("residuals %v, want [0.5 -1 0.5]", got)
			break
		}
	}
}

// TestResidualsOfTimes uses times in milliseconds since 1970, as in the crawls. Their thirteen digits must
// not reduce the precision of the small numbers.
func TestResidualsOfTimes(t *testing.T) {
	const year = 365 * 24 * 3600 * 1000.0
	var times, votes, shifted []float64
	for i := range 50 {
		years := float64(i%7) + float64(i)/10
		times = append(times, 1.472e12+years*year)
		shifted = append(shifted, years)
		votes = append(votes, float64(i*i%23)-3*years)
	}
	got, err := Residuals(times, votes)
	if err != nil {
		t.Fatal(err)
	}
	want, err := Residuals(shifted, votes)
	if err != nil {
		t.Fatal(err)
	}
	sum := 0.0
	for i := range got {
		sum += got[i]
		if !near(got[i], want[i], 1e-9) {
			t.Fatalf("residual %d: %v over milliseconds, %v over years", i, got[i], want[i])
		}
	}
	if !near(sum, 0, 1e-9) {
		t.Errorf("the residuals add up to %v", sum)
	}
}

func TestErrors(t *testing.T) {
	up := []float64{1, 2, 3}
	same := []float64{0.1, 0.1, 0.1}
	for _, tt := range []struct {
		name         string
		x, y         []float64
		fit, pearson error
	}{
		{"none", nil, nil, ErrTooFew, ErrTooFew},
		{"two", up[:2], up[:2], ErrTooFew, ErrTooFew},
		{"lengths", up, up[:2], ErrLength, ErrLength},
		{"constant x", same, up, ErrConstant, ErrConstant},
		{"constant y", up, same, nil, ErrConstant},
		{"NaN", up, []float64{1, math.NaN(), 2}, ErrNotFinite, ErrNotFinite},
		{"infinite", []float64{1, 2, math.Inf(1)}, up, ErrNotFinite, ErrNotFinite},
	} {
		t.Run(tt.name, func(t *testing.T) {
			if _, err := Fit(tt.x, tt.y); !errors.Is(err, tt.fit) {
				t.Errorf("%s: Fit: %v, want %v", tt.name, err, tt.fit)
			}
			if _, err := Residuals(tt.x, tt.y); !errors.Is(err, tt.fit) {
				t.Errorf("%s: Residuals: %v, want %v", tt.name, err, tt.fit)
			}
			if _, err := Pearson(tt.x, tt.y); !errors.Is(err, tt.pearson) {
				t.Errorf("%s: Pearson: %v, want %v", tt.name, err, tt.pearson)
			}
			if _, err := Spearman(tt.x, tt.y); !errors.Is(err, tt.pearson) {
				t.Errorf("%s: Spearman: %v, want %v", tt.name, err, tt.pearson)
			}
			if _, err := Regress(tt.x, tt.y); !errors.Is(err, tt.pearson) {
				t.Errorf("%s: Regress: %v, want %v", tt.name, err, tt.pearson)
			}
			if _, err := (Limits{Z: 2}).Kept(tt.x, tt.y); tt.pearson != ErrNotFinite && !errors.Is(err, tt.fit) {
				t.Errorf("%s: Kept: %v, want %v", tt.name, err, tt.fit)
			}
		})
	}
}
