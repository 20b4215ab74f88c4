// Package link writes puzzle documents as short texts for the fragment of an address, and reads them back:
// the share links of perplex. A document survives except for the order of its symbols, which come back in
// reading order.
//
//	text, err := link.Encode(document, link.Play)   // "1pQmCf…"
//	document, kind, err := link.Decode(text)
//
// # Format
//
// A fragment contains only the characters of base64url (RFC 4648):
//
//	1      the version of the format; a digit
//	p      the kind: p play, e edit, c contest
//	QmCf   the checksum, 24 bits of CRC-24 over all the other characters
//	…      the document, at least three characters
//
// The document is one number in adaptive binary arithmetic code (coder), written from its highest bit on.
// Version 2 can express more than version 1 (arrows, sizers, the profile sparc), and is written only for
// documents that need it. model.go defines the order of the questions and the initial probability of each
// answer. It must never change, since links stay readable for ever: testdata has links of every version. A
// better model would need a new version.
//
// The kind tells the program that opens the link what to show. It hides nothing: a puzzle can always be
// solved.
package link
