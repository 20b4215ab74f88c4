package host

import (
	"crypto/rand"
	"crypto/subtle"
	"net/http"
	"strconv"
	"strings"
	"time"

	"github.com/perplex-puzzles/perplex/core/jsonlite"
)

// A token is the secret of a job's maker: 130 random bits in the letters of ids. Only its hash is
// stored. A client that sends an existing token when it begins a job adds the job to that token, so
// that one token suffices for a list of jobs.
const (
	tokenLength = 26 // length of crypto/rand.Text
	mostListed  = 100
)

// newToken returns a random token.
func newToken() string { return strings.ToLower(rand.Text()) }

// makerOf returns the stored hash of a token.
func makerOf(token string) string { return hash("token\n" + token) }

// token returns the token of a request; "" if it has none.
func (c *call) token() (string, error) {
	header := c.Header.Get("Authorization")
	if header == "" {
		return "", nil
	}
	scheme, token, _ := strings.Cut(header, " ")
	if !strings.EqualFold(scheme, "Bearer") || len(token) != tokenLength || !isID(token) {
		return "", &statusError{http.StatusUnauthorized, "authorization: is not Bearer with a token of " + strconv.Itoa(tokenLength) + " letters a-z and digits 2-7"}
	}
	return token, nil
}

// madeBy reports whether a token belongs to the job's maker.
func (j *Job) madeBy(token string) bool {
	return token != "" && subtle.ConstantTimeCompare([]byte(j.Maker), []byte(makerOf(token))) == 1
}

// own returns the job named in the address if the request comes from its maker.
func (c *call) own() (job Job, err error) {
	if job, err = c.stored(); err != nil {
		return job, err
	}
	token, err := c.token()
	switch {
	case err != nil:
		return job, err
	case token == "":
		return job, &statusError{http.StatusUnauthorized, "authorization: the token is missing that came with the job"}
	case !job.madeBy(token):
		return job, &statusError{http.StatusForbidden, "only whoever has begun this query can do this"}
	}
	return job, nil
}

// stopJob stops a job, so that consumers drop its remaining shards. The results are kept. Anybody
// who begins or resumes the same query continues from there.
func (c *call) stopJob() error {
	job, err := c.own()
	if err != nil {
		return err
	}
	stopped := job.Answer == ""
	if stopped {
		if err := c.host.stop(c.Context(), c.id, ""); err != nil {
			return err
		}
	}
	body := jsonlite.AppendString([]byte(`{"id":`), c.id)
	c.json(http.StatusOK, append(strconv.AppendBool(jsonlite.AppendName(body, "stopped"), stopped), '}'))
	return nil
}

// removeJob removes a job with all its results.
func (c *call) removeJob() error {
	if _, err := c.own(); err != nil {
		return err
	}
	if err := c.host.Jobs.RemoveJob(c.Context(), c.id); err != nil {
		return &unavailable{err}
	}
	body := jsonlite.AppendString([]byte(`{"id":`), c.id)
	c.json(http.StatusOK, append(body, `,"removed":true}`...))
	return nil
}

// listJobs answers {"jobs": [{"id", "url", "created", "expires", "over", "stopped", "why"}, …]}. It
// lists up to mostListed jobs of a token, the latest first.
func (c *call) listJobs() error {
	if err := c.jobsOn(); err != nil {
		return err
	}
	token, err := c.token()
	if err != nil {
		return err
	}
	if token == "" {
		return &statusError{http.StatusUnauthorized, "authorization: the token is missing whose jobs are to be listed"}
	}
	jobs, err := c.host.Jobs.JobsOf(c.Context(), makerOf(token), mostListed)
	if err != nil {
		return &unavailable{err}
	}
	body, n := []byte(`{"jobs":[`), 0
	for _, j := range jobs {
		if !c.host.kept(j.Created) {
			continue
		}
		body = jsonlite.AppendComma(body, n)
		body = c.appendListed(body, j)
		n++
	}
	c.json(http.StatusOK, append(body, "]}"...))
	return nil
}

func (c *call) appendListed(dst []byte, j Listed) []byte {
	dst = jsonlite.AppendString(jsonlite.AppendName(append(dst, '{'), "id"), j.ID)
	dst = jsonlite.AppendString(jsonlite.AppendName(dst, "url"), c.origin()+"/api/jobs/"+j.ID)
	dst = jsonlite.AppendString(jsonlite.AppendName(dst, "created"), j.Created.UTC().Format(time.RFC3339))
	dst = jsonlite.AppendString(jsonlite.AppendName(dst, "expires"), c.host.end(j.Created).UTC().Format(time.RFC3339))
	dst = strconv.AppendBool(jsonlite.AppendName(dst, "over"), j.Over)
	dst = strconv.AppendBool(jsonlite.AppendName(dst, "stopped"), j.Stopped && !j.Over)
	if j.Stopped && !j.Over && j.Why != "" {
		dst = jsonlite.AppendString(jsonlite.AppendName(dst, "why"), j.Why)
	}
	return append(dst, '}')
}
