package walk

import "math/bits"

// part is who goes on with an action from a state that k actions are left in:
// what a verdict says of one action and one k.
type part struct {
	word   uint64
	share  float64 // 1/k
	action uint8
}

// shares are the shares by k.
var shares = [...]float64{1: 1, 2: 1. / 2, 3: 1. / 3, 4: 1. / 4, 5: 1. / 5}

// decide combines what the rules say of the actions: an action remains if it
// must be taken, or, where none must, if nothing speaks against it. Where two
// must be taken, or rules contradict each other, nothing remains. The parts
// are appended to a list.
func decide(list []part, full uint64, actions uint8, musts, cannots *[5]uint64) []part {
	var dead, some uint64
	for a := range musts {
		dead |= musts[a]&cannots[a] | some&musts[a]
		some |= musts[a]
	}
	// The number of actions of a combination, one bit of the number a word.
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

// memo keeps a state's verdicts by the digits that have a say in them: mostly
// those of one or two placeholders, while a list has entries for every
// combination of all.
type memo struct {
	slots [1 << memoBits]slot
	epoch uint32
	say   uint32 // the digits that have a say
	parts []part
}

const memoBits = 10

// slot is where a verdict's parts are.
type slot struct {
	epoch, digits uint32
	from, to      uint32
}

// forget begins again for a state's program.
func (m *memo) forget(say uint32) {
	if m.epoch++; m.epoch == 0 { // all the old epochs come again
		clear(m.slots[:])
		m.epoch = 1
	}
	m.say, m.parts = say, m.parts[:0]
}

// slot returns the place of the verdict for some digits, of those that have a
// say, and whether it is there already.
func (m *memo) slot(digits uint32) (s *slot, known bool) {
	s = &m.slots[digits*0x9E3779B1>>(32-memoBits)]
	return s, s.epoch == m.epoch && s.digits == digits
}
