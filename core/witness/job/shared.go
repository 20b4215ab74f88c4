package job

import (
	"math"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/core/verb"
	"github.com/perplex-puzzles/perplex/core/witness/solve/fill"
)

// OpenQuery decodes the request of an EPCG query that is spread over several machines: an object with the
// options of the verbs plan and shard, but no verb. Errors are those of Open.
func OpenQuery(request string) (*Plan, error) {
	v, err := jsonlite.Parse(request)
	if err != nil {
		return nil, err
	}
	r := verb.NewFields(v)
	d, o := readGeneration(r, nil)
	if err := r.End(); err != nil {
		return nil, err
	}
	return NewPlan(d, o)
}

// Aligned returns the number of ranks of small shards; see fill.Query.Aligned.
func (p *Plan) Aligned(most uint64) uint64 { return p.query.Aligned(most) }

// States estimates the work in shards of the given number of ranks; see fill.Query.States.
func (p *Plan) States(chunk uint64) float64 { return p.query.States(chunk) }

// Part is the parsed answer of a shard, or of several shards combined.
type Part struct {
	From, To             uint64
	Done, Solvable, Kept uint64
	GivenUp              uint64
	Results              []fill.Result // results, best first
	Histogram            []uint64
	Complete             bool
}

// AppendPart appends a part in the form of Shard.AppendAnswer, which ReadPart reads.
func (p *Plan) AppendPart(dst []byte, part Part) []byte {
	dst = strconv.AppendUint(jsonlite.AppendName(append(dst, '{'), "from"), part.From, 10)
	dst = strconv.AppendUint(jsonlite.AppendName(dst, "to"), part.To, 10)
	dst = part.appendCounts(dst)
	switch p.Want() {
	case fill.Best:
		dst = p.appendResults(jsonlite.AppendName(dst, "results"), part.Results)
	case fill.Histogram:
		dst = append(jsonlite.AppendName(dst, "histogram"), '[')
		for i, n := range part.Histogram {
			dst = strconv.AppendUint(jsonlite.AppendComma(dst, i), n, 10)
		}
		dst = append(dst, ']')
	}
	dst = strconv.AppendBool(jsonlite.AppendName(dst, "complete"), part.Complete)
	return append(dst, '}')
}

func (part *Part) appendCounts(dst []byte) []byte {
	dst = strconv.AppendUint(jsonlite.AppendName(dst, "done"), part.Done, 10)
	dst = strconv.AppendUint(jsonlite.AppendName(dst, "solvable"), part.Solvable, 10)
	dst = strconv.AppendUint(jsonlite.AppendName(dst, "kept"), part.Kept, 10)
	if part.GivenUp > 0 {
		dst = strconv.AppendUint(jsonlite.AppendName(dst, "givenUp"), part.GivenUp, 10)
	}
	return dst
}

func (p *Plan) appendResults(dst []byte, results []fill.Result) []byte {
	dst = append(dst, '[')
	for i, r := range results {
		dst = jsonlite.AppendComma(dst, i)
		dst = strconv.AppendUint(append(dst, '['), r.Rank, 10)
		dst = jsonlite.AppendNumber(append(dst, ','), r.TSI)
		dst = jsonlite.AppendNumber(append(dst, ','), r.MSI)
		dst = jsonlite.AppendInt(append(dst, ','), r.Solutions)
		dst = append(dst, ",["...)
		for j, digit := range p.query.Digits(r.Rank) {
			dst = jsonlite.AppendComma(dst, j)
			dst = jsonlite.AppendInt(dst, digit)
		}
		dst = append(dst, ']')
		if p.query.Compares() {
			dst = jsonlite.AppendNumber(append(dst, ','), r.Against)
		}
		if r.Alike > 0 {
			dst = jsonlite.AppendInt(append(dst, ','), r.Alike)
		}
		dst = append(dst, ']')
	}
	return append(dst, ']')
}

// ReadPart reads the answer of a shard of this plan (Shard.AppendAnswer), possibly from another machine.
// Errors wrap verb.ErrRequest.
func (p *Plan) ReadPart(answer string) (Part, error) {
	v, err := jsonlite.Parse(answer)
	if err != nil {
		return Part{}, err
	}
	r := partReader{plan: p}
	part := Part{From: r.count(&v, "from"), To: r.count(&v, "to"), Done: r.count(&v, "done"), Solvable: r.count(&v, "solvable"), Kept: r.count(&v, "kept")}
	if part.From > part.To || part.To > p.Configurations() || part.Done > part.To-part.From {
		r.fail("to", &v)
	}
	if n, ok := v.Get("givenUp"); ok {
		part.GivenUp = r.whole(&n, "givenUp")
	}
	complete := r.member(&v, "complete")
	part.Complete = complete.Bool
	switch p.Want() {
	case fill.Best:
		list := r.member(&v, "results")
		for i := range list.Items {
			part.Results = append(part.Results, r.result(&list.Items[i], part))
		}
	case fill.Histogram:
		list := r.member(&v, "histogram")
		for i := range list.Items {
			part.Histogram = append(part.Histogram, r.whole(&list.Items[i], "histogram"))
		}
	}
	return part, r.err
}

// partReader reads the answer of a shard and keeps the first error.
type partReader struct {
	plan *Plan
	err  error
}

func (r *partReader) fail(field string, v *jsonlite.Value) {
	if r.err == nil {
		r.err = verb.BadRequest(field, v.Quote(), "is not in any answer of this query's shards")
	}
}

func (r *partReader) member(v *jsonlite.Value, name string) jsonlite.Value {
	m, ok := v.Get(name)
	if !ok {
		r.fail(name, v)
	}
	return m
}

func (r *partReader) count(v *jsonlite.Value, name string) uint64 {
	m := r.member(v, name)
	return r.whole(&m, name)
}

// whole reads a non-negative integer with all its digits.
func (r *partReader) whole(v *jsonlite.Value, field string) uint64 {
	n, err := strconv.ParseUint(v.Raw, 10, 64)
	if v.Kind != jsonlite.Number || err != nil {
		r.fail(field, v)
	}
	return n
}

// information reads a measure in Sh; null stands for infinity.
func (r *partReader) information(v *jsonlite.Value) float64 {
	switch v.Kind {
	case jsonlite.Number:
		return v.Number
	case jsonlite.Null:
		return math.Inf(1)
	}
	r.fail("results", v)
	return 0
}

// result reads [rank, tsi, msi, solutions, digits, against, alike]; see Shard.AppendAnswer.
func (r *partReader) result(v *jsonlite.Value, part Part) fill.Result {
	const always = 5
	if len(v.Items) < always {
		r.fail("results", v)
		return fill.Result{}
	}
	found := fill.Result{Rank: r.whole(&v.Items[0], "results"), TSI: r.information(&v.Items[1]), MSI: r.information(&v.Items[2]),
		Solutions: int(r.whole(&v.Items[3], "results"))}
	more := v.Items[always:]
	if r.plan.query.Compares() && len(more) > 0 {
		found.Against, more = r.information(&more[0]), more[1:]
	}
	if len(more) > 0 {
		found.Alike, more = int(r.whole(&more[0], "results")), more[1:]
	}
	if len(more) > 0 || found.Rank < part.From || found.Rank >= part.To {
		r.fail("results", v)
		return fill.Result{}
	}
	return r.plan.query.Ranked(found)
}
