package clause

import (
	"strconv"
	"strings"

	"github.com/perplex-puzzles/perplex/core/phrase"
	"github.com/perplex-puzzles/perplex/core/witness"
)

// headName is the predicate that clauses define.
const headName = "incompletable"

const headForm = headName + "(P, S)"

// Parse reads rules. The error is an *Error with the location of the fault, and wraps one of the sentinels.
func Parse(text string) (*Rules, error) {
	if len(text) > MaxText {
		return nil, location{1, 1}.fail(ErrLimit, "the text has "+strconv.Itoa(len(text))+" bytes, "+strconv.Itoa(MaxText)+" is the maximum")
	}
	p := parser{scanner: scanner{text, location{1, 1}}}
	if err := p.advance(); err != nil {
		return nil, err
	}
	var rules Rules
	for p.token.kind != endOfText {
		if len(rules.clauses) == MaxClauses {
			return nil, p.token.at.fail(ErrLimit, strconv.Itoa(MaxClauses)+" clauses is the maximum")
		}
		c, err := p.clause()
		if err != nil {
			return nil, err
		}
		rules.clauses = append(rules.clauses, *c)
	}
	if len(rules.clauses) == 0 {
		return nil, p.token.at.fail(ErrSyntax, "there is no clause; write one as "+headForm+" :- conditions.")
	}
	return &rules, nil
}

// parser reads clauses; token is the next token.
type parser struct {
	scanner scanner
	token   token
}

func (p *parser) advance() (err error) {
	p.token, err = p.scanner.next()
	return err
}

func (p *parser) is(text string) bool { return p.token.kind == mark && p.token.text == text }

// fail returns a syntax error at the current token.
func (p *parser) fail(reason string) error { return p.token.at.fail(ErrSyntax, reason) }

// expect consumes a mark.
func (p *parser) expect(text, reason string) error {
	if !p.is(text) {
		return p.fail(reason + ", not " + p.token.String())
	}
	return p.advance()
}

// clause reads one clause with its full stop, and checks it.
func (p *parser) clause() (*rule, error) {
	c := new(rule)
	if err := p.head(c); err != nil {
		return nil, err
	}
	if p.is(".") {
		return nil, p.fail("conditions are missing: " + headForm + " :- conditions.")
	}
	if err := p.expect(":-", "write :- after the head"); err != nil {
		return nil, err
	}
	for {
		if len(c.body) == MaxConditions {
			return nil, p.token.at.fail(ErrLimit, "a clause has at most "+strconv.Itoa(MaxConditions)+" conditions")
		}
		cond, err := p.condition(c)
		if err != nil {
			return nil, err
		}
		c.body = append(c.body, cond)
		if p.is(".") {
			break
		}
		if err := p.expect(",", "write a comma before the next condition, or a full stop at the end"); err != nil {
			return nil, err
		}
	}
	if err := p.advance(); err != nil {
		return nil, err
	}
	return c, c.check()
}

// head reads incompletable(P, S).
func (p *parser) head(c *rule) error {
	if p.token.kind != name || p.token.text != headName {
		hint := ""
		if p.token.kind == name && lookUp(p.token.text) != nil {
			hint = "; conditions are joined by commas, a full stop ends the clause"
		}
		return p.fail("a clause begins with " + headForm + ", not with " + p.token.String() + hint)
	}
	if err := p.advance(); err != nil {
		return err
	}
	for i, sep := range [2]string{"(", ","} {
		if err := p.expect(sep, "the head is "+headForm); err != nil {
			return err
		}
		if p.token.kind != variable || p.token.text == "_" {
			return p.fail("the head is " + headForm + " with two variables, which begin with capital letters; " + p.token.String() + " is none")
		}
		if i == 1 && p.token.text == c.names[0] {
			return p.fail("the path and the square of the head have different names")
		}
		c.names, c.types = append(c.names, p.token.text), append(c.types, [2]Type{Path, Square}[i])
		if err := p.advance(); err != nil {
			return err
		}
	}
	return p.expect(")", "the head is "+headForm)
}

// condition reads predicate(arguments).
func (p *parser) condition(c *rule) (condition, error) {
	none := condition{}
	cond := condition{at: p.token.at}
	switch {
	case p.token.kind == variable:
		return none, p.fail("a condition begins with a predicate, in lower case, not with " + p.token.String() + variableHint(p.token.text))
	case p.token.kind != name:
		return none, p.fail("a condition, such as adjacent(P, S), is missing before " + p.token.String())
	case p.token.text == headName:
		return none, p.token.at.fail(ErrName, headName+" cannot be a condition: rules conclude it")
	case p.token.text == "not":
		return none, p.token.at.fail(ErrName, `there is no negation; use the predicates with "not" in their names, such as notAdjacent`)
	}
	if cond.predicate = lookUp(p.token.text); cond.predicate == nil {
		return none, p.token.at.fail(ErrName, "there is no predicate "+p.token.text+nearest(p.token.text, names()))
	}
	if err := p.advance(); err != nil {
		return none, err
	}
	sep := "("
	for {
		if err := p.expect(sep, "write a "+map[string]string{"(": "(", ",": "comma or )"}[sep]+" here: "+cond.predicate.Form()); err != nil {
			return none, err
		}
		if n := len(cond.predicate.Arguments); len(cond.arguments) == n {
			return none, p.token.at.fail(ErrType, cond.predicate.Name+" has "+phrase.Plural(n, "argument")+", here are more: "+cond.predicate.Form())
		}
		a, err := p.argument(c, cond.predicate, len(cond.arguments))
		if err != nil {
			return none, err
		}
		cond.arguments = append(cond.arguments, a)
		if p.is(")") {
			break
		}
		sep = ","
	}
	if n := len(cond.predicate.Arguments); len(cond.arguments) < n {
		return none, p.token.at.fail(ErrType, cond.predicate.Name+" has "+phrase.Plural(n, "argument")+", here "+isAre(len(cond.arguments))+": "+cond.predicate.Form())
	}
	return cond, p.advance()
}

// variableHint suggests a correction for a condition that begins with a variable: a predicate written with a
// capital, or a comparison.
func variableHint(text string) string {
	if hint := nearest(text, names()); hint != "" && len(text) > 2 {
		return hint
	}
	return "; numbers are compared by gte(A, B) and greaterThan(A, B)"
}

// argument reads argument i of a predicate.
func (p *parser) argument(c *rule, of *Predicate, i int) (argument, error) {
	a := argument{variable: noVariable, at: p.token.at}
	want := of.Arguments[i].Type
	var err error
	switch p.token.kind {
	case variable:
		a.variable, err = c.variable(p.token, of, i)
	case number:
		if want != Number {
			return a, p.token.at.fail(ErrType, "here "+of.Name+" has "+want.article()+", not a number: "+of.Form())
		}
		if a.constant.number, err = strconv.Atoi(p.token.text); err != nil || a.constant.number > maxNumber {
			return a, p.token.at.fail(ErrLimit, "numbers are 0 to "+strconv.Itoa(maxNumber))
		}
	case name, hexColour:
		if want != Colour {
			reason := "variables begin with a capital letter; "
			if p.token.kind == hexColour {
				reason = ""
			}
			return a, p.token.at.fail(ErrType, reason+"here "+of.Name+" has "+want.article()+", not "+p.token.text+": "+of.Form())
		}
		a.constant.colour, err = colour(p.token)
	default:
		err = p.fail("an argument is missing before " + p.token.String() + ": " + of.Form())
	}
	if err != nil {
		return a, err
	}
	return a, p.advance()
}

// colour reads the name of a colour.
func colour(t token) (witness.Color, error) {
	c, ok := witness.ParseColor(t.text)
	if ok {
		return c, nil
	}
	if t.kind == hexColour {
		return "", t.at.fail(ErrName, t.text+" is not a colour; those of your own have six digits: #336699")
	}
	known := make([]string, len(witness.Palette))
	for i, c := range witness.Palette {
		known[i] = string(c)
	}
	hint := nearest(t.text, known)
	if hint == "" {
		hint = "; colours are " + strings.Join(known, ", ") + " and #rrggbb"
	}
	return "", t.at.fail(ErrName, t.text+" is not a colour"+hint)
}

func isAre(n int) string {
	if n == 1 {
		return "is 1"
	}
	return "are " + strconv.Itoa(n)
}
