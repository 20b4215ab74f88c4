// Package link writes puzzle documents as short texts for the fragment of an
// address, and reads them back: share links of perplex itself. Everything in a
// document survives except the order in which its symbols are listed: they come
// back in reading order.
//
//	text, err := link.Encode(document, link.Play)   // "1pQmCf…"
//	document, kind, err := link.Decode(text)
//
// # Format
//
// A fragment contains only the letters of base64url (RFC 4648):
//
//	1      the version of the format; a digit
//	p      the kind: p play, e edit, c contest
//	QmCf   the checksum, 24 bits of CRC-24 over all the other characters
//	…      the document, at least three characters
//
// The document is one number in adaptive binary arithmetic code (coder), written
// from its highest bit on. Version 2 can express more than version 1 (arrows, sizers, the
// profile sparc), and is written for documents with any of that. model.go defines the order of the questions
// and the initial probability of each answer. It must never change, since links
// are read for ever: testdata has links of every version. A better model would
// be another version.
//
// The kind is a request to the program that opens the link, and hides nothing: a puzzle can
// always be solved.
package link
