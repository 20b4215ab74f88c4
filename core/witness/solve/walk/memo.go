package walk

import "math/bits"

// part is one piece of a verdict: the combinations that go on with one action from a state in which they have
// k actions left.
type part struct {
	word   uint64
	share  float64 // 1/k
	action uint8
}

// shares holds 1/k by k.
var shares = [...]float64{1: 1, 2: 1. / 2, 3: 1. / 3, 4: 1. / 4, 5: 1. / 5}

// decide combines the verdicts on all actions. An action remains if it must be taken or, where no action
// must, if no rule refuses it. No action remains where two must be taken or where rules contradict each
// other. musts and cannots hold, by action, the combinations with that verdict. decide appends the parts to
// list.
func decide(list []part, full uint64, actions uint8, musts, cannots *[5]uint64) []part {
	var dead, some uint64
	for a := range musts {
		dead |= musts[a]&cannots[a] | some&musts[a]
		some |= musts[a]
	}
	// The number of actions that remain, by combination: ones, twos and fours hold one binary digit each.
	var remain [5]uint64
	var ones, twos, fours uint64
	for rest := actions; rest != 0; rest &= rest - 1 {
		a := bits.TrailingZeros8(rest)
		r := full &^ dead & (musts[a] | ^some&^cannots[a])
		remain[a] = r
		carry := ones & r
		ones ^= r
		fours |= twos & carry
		twos ^= carry
	}
	having := [...]uint64{1: ones &^ twos &^ fours, 2: twos &^ ones, 3: twos & ones, 4: fours &^ ones, 5: fours & ones}
	for rest := actions; rest != 0; rest &= rest - 1 {
		a := bits.TrailingZeros8(rest)
		for k := 1; k < len(having); k++ {
			if word := remain[a] & having[k]; word != 0 {
				list = append(list, part{word, shares[k], uint8(a)})
			}
		}
	}
	return list
}

// memo caches a state's verdicts by the digits on which they depend. Those are mostly the digits of one or
// two placeholders, while a list has entries for every combination of all placeholders.
type memo struct {
	slots [1 << memoBits]slot
	epoch uint32
	say   uint32 // mask of the digits on which the verdicts depend
	parts []part
}

const memoBits = 10

// slot locates the parts of one verdict: memo.parts[from:to].
type slot struct {
	epoch, digits uint32
	from, to      uint32
}

// forget empties the memo for the next program, whose verdicts depend on the digits in say.
func (m *memo) forget(say uint32) {
	if m.epoch++; m.epoch == 0 { // after an overflow old epochs would match again
		clear(m.slots[:])
		m.epoch = 1
	}
	m.say, m.parts = say, m.parts[:0]
}

// slot returns the slot for some digits, already masked with say, and whether it holds their verdict.
func (m *memo) slot(digits uint32) (s *slot, known bool) {
	s = &m.slots[digits*0x9E3779B1>>(32-memoBits)]
	return s, s.epoch == m.epoch && s.digits == digits
}
