package host

import (
	"errors"
	"strconv"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
	"github.com/perplex-puzzles/perplex/wasm/edge/spread"
)

// ErrMessage is wrapped by errors about messages that this host did not send.
var ErrMessage = errors.New("not a message of this host")

// message returns the text of the queue's message about a shard.
func message(id string, r spread.Range) string {
	dst := jsonlite.AppendString([]byte(`{"job":`), id)
	dst = strconv.AppendUint(jsonlite.AppendName(dst, "from"), r.From, 10)
	dst = strconv.AppendUint(jsonlite.AppendName(dst, "to"), r.To, 10)
	return string(append(dst, '}'))
}

func parseMessage(text string) (id string, r spread.Range, err error) {
	wrong := &messageError{text}
	v, err := jsonlite.Parse(text)
	if err != nil {
		return "", r, wrong
	}
	job, _ := v.Get("job")
	from, _ := v.Get("from")
	to, _ := v.Get("to")
	a, okA := from.Int()
	b, okB := to.Int()
	if !isID(job.Text) || !okA || !okB || a < 0 || b < 0 {
		return "", r, wrong
	}
	return job.Text, spread.Range{From: uint64(a), To: uint64(b)}, nil
}

type messageError struct{ text string }

func (e *messageError) Error() string { return ErrMessage.Error() + ": " + strconv.Quote(e.text) }
func (e *messageError) Unwrap() error { return ErrMessage }
