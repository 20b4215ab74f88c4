package learn

import (
	"encoding/binary"
	"errors"
	"hash/crc32"
	"math"
	"strconv"
)

// A file holds a network with one byte per weight, or two bytes in layers of few weights. Small
// layers cost little space. Their precision matters: rounding the convolutions, whose weights each
// apply to many pixels, to one byte changed the policy of line puzzles three times as much as
// rounding all other layers. Numbers are little endian:
//
//	"PLXN"                     4 bytes
//	version                    1 byte, 1
//	height, width, channels    3 x 2 bytes
//	layers                     1 byte
//	for each layer             1 byte for its kind, 2 bytes for its outputs
//	for each layer
//	    for each output        4 bytes for its scale, 4 bytes for its bias (float32)
//	    for each weight        1 byte, -127..127, or 2 bytes, -32767..32767, if the
//	                           layer has at most 8,192 weights: the weight divided by
//	                           the scale of its output; row by row, as in Network
//	CRC-32 (IEEE) of the above 4 bytes
//
// Version 2 holds a network exactly: the biases and then the weights of each layer, all in float32
// (AppendExact).
const (
	magic   = "PLXN"
	version = 1
	exact   = 2
	header  = len(magic) + 1 + 6 + 1
	// fewWeights is the maximum number of weights of a layer whose weights have two bytes.
	fewWeights = 1 << 13
)

var (
	// ErrFile is wrapped by errors about data that is not a network.
	ErrFile = errors.New("not a network")
	// ErrChecksum is wrapped by errors about damaged files.
	ErrChecksum = errors.New("the network's file is damaged")
)

// Append appends a file of the network with rounded weights.
func (n *Network) Append(dst []byte) []byte {
	begun := len(dst)
	le := binary.LittleEndian
	dst = n.appendHeader(dst, version)
	for i := range n.levels {
		l := &n.levels[i]
		scales := l.scales()
		for j, s := range scales {
			dst = le.AppendUint32(dst, math.Float32bits(s))
			dst = le.AppendUint32(dst, math.Float32bits(l.biases[j]))
		}
		for j, w := range l.weights {
			v := l.whole(w, scales[j%l.cols])
			if dst = append(dst, uint8(v)); l.bytes() == 2 {
				dst = append(dst, uint8(v>>8))
			}
		}
	}
	return le.AppendUint32(dst, crc32.ChecksumIEEE(dst[begun:]))
}

// AppendExact appends a file of the network in float32, four bytes per weight. Read restores such a
// network bit for bit.
func (n *Network) AppendExact(dst []byte) []byte {
	begun := len(dst)
	le := binary.LittleEndian
	dst = n.appendHeader(dst, exact)
	for i := range n.levels {
		for _, part := range [2][]float32{n.levels[i].biases, n.levels[i].weights} {
			for _, w := range part {
				dst = le.AppendUint32(dst, math.Float32bits(w))
			}
		}
	}
	return le.AppendUint32(dst, crc32.ChecksumIEEE(dst[begun:]))
}

func (n *Network) appendHeader(dst []byte, version byte) []byte {
	le := binary.LittleEndian
	dst = append(append(dst, magic...), version)
	for _, v := range [3]int{n.Input.Height, n.Input.Width, n.Input.Channels} {
		dst = le.AppendUint16(dst, uint16(v))
	}
	dst = append(dst, uint8(len(n.Layers)))
	for _, l := range n.Layers {
		dst = le.AppendUint16(append(dst, uint8(l.Kind)), uint16(l.Outputs))
	}
	return dst
}

// bytes returns the number of bytes that a weight of this level takes in a file.
func (l *level) bytes() int {
	if l.rows*l.cols <= fewWeights {
		return 2
	}
	return 1
}

// most is the maximum weight that a file can hold for this level.
func (l *level) most() float32 {
	if l.bytes() == 2 {
		return math.MaxInt16
	}
	return math.MaxInt8
}

// scales returns a scale for each output, at which the maximum weight of the output becomes most.
func (l *level) scales() []float32 {
	scales := make([]float32, l.cols)
	for j, w := range l.weights {
		scales[j%l.cols] = max(scales[j%l.cols], w, -w)
	}
	for j := range scales {
		scales[j] /= l.most()
	}
	return scales
}

// whole returns a weight as the integer in a file.
func (l *level) whole(w, scale float32) int16 {
	if scale == 0 {
		return 0
	}
	most := float64(l.most())
	return int16(max(-most, min(most, math.RoundToEven(float64(w)/float64(scale)))))
}

// Rounded returns the network that Read returns for the file of n.
func (n *Network) Rounded() *Network {
	r := n.Clone()
	for i := range r.levels {
		r.levels[i].round()
	}
	return r
}

// Round permanently rounds the weights of one layer, as a file does. Training continues with the
// biases of that layer and all other layers, which can compensate.
func (n *Network) Round(layer int) {
	n.levels[layer].round()
	n.levels[layer].fixed = true
}

func (l *level) round() {
	scales := l.scales()
	for j, w := range l.weights {
		l.weights[j] = float32(l.whole(w, scales[j%l.cols])) * scales[j%l.cols]
	}
}

// Read reads a file. The error wraps ErrFile, or ErrChecksum if only the checksum is wrong.
func Read(file []byte) (*Network, error) {
	le := binary.LittleEndian
	if len(file) < header || string(file[:len(magic)]) != magic {
		return nil, badFile(": it does not begin like one")
	}
	form := file[len(magic)]
	if form != version && form != exact {
		return nil, badFile(" that can be read: version " + strconv.Itoa(int(form)) + " is unknown, there are " + strconv.Itoa(version) + " and " + strconv.Itoa(exact))
	}
	sizes := file[len(magic)+1:]
	input := Shape{int(le.Uint16(sizes)), int(le.Uint16(sizes[2:])), int(le.Uint16(sizes[4:]))}
	count := int(sizes[6])
	rest := file[header:]
	if len(rest) < 3*count {
		return nil, badFile(": it ends within its " + strconv.Itoa(count) + " layers")
	}
	layers := make([]Layer, count)
	for i := range layers {
		layers[i] = Layer{Kind(rest[0]), int(le.Uint16(rest[1:]))}
		rest = rest[3:]
	}
	n, total, err := plan(input, layers)
	if err != nil {
		return nil, badFile(": " + err.Error())
	}
	wanted := 4
	for i := range n.levels {
		if form == exact {
			wanted += 4 * (n.levels[i].rows + 1) * n.levels[i].cols
		} else {
			wanted += (n.levels[i].rows*n.levels[i].bytes() + 8) * n.levels[i].cols
		}
	}
	if len(rest) != wanted {
		return nil, badFile(": " + strconv.Itoa(len(rest)) + " bytes follow its layers, not " + strconv.Itoa(wanted))
	}
	if sum := crc32.ChecksumIEEE(file[:len(file)-4]); sum != le.Uint32(file[len(file)-4:]) {
		return nil, ErrChecksum
	}
	n.view(make([]float32, total))
	for i := range n.levels {
		if form == exact {
			rest = n.levels[i].readExact(rest)
		} else {
			rest = n.levels[i].read(rest)
		}
	}
	for i, w := range n.weights {
		if math.IsNaN(float64(w)) || math.IsInf(float64(w), 0) {
			return nil, badFile(": weight " + strconv.Itoa(i) + " is not a finite number")
		}
	}
	return n, nil
}

// readExact is read for files in float32.
func (l *level) readExact(part []byte) (rest []byte) {
	for _, to := range [2][]float32{l.biases, l.weights} {
		for i := range to {
			to[i] = math.Float32frombits(binary.LittleEndian.Uint32(part))
			part = part[4:]
		}
	}
	return part
}

// read reads a level's part of a file and returns the rest.
func (l *level) read(part []byte) (rest []byte) {
	le := binary.LittleEndian
	scales := make([]float32, l.cols)
	for j := range scales {
		scales[j] = math.Float32frombits(le.Uint32(part))
		l.biases[j] = math.Float32frombits(le.Uint32(part[4:]))
		part = part[8:]
	}
	for j := range l.weights {
		v := int16(int8(part[0]))
		if l.bytes() == 2 {
			v = int16(le.Uint16(part))
		}
		l.weights[j] = float32(v) * scales[j%l.cols]
		part = part[l.bytes():]
	}
	return part
}
