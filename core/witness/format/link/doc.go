// Package link writes puzzle documents as short texts for the fragment of an
// address, and reads them back: share links of perplex itself. Everything that
// a document holds survives; of symbols only the order in which they are
// listed does not, and they come back in reading order.
//
//	text, err := link.Encode(document, link.Play)   // "1pQmCf…"
//	document, kind, err := link.Decode(text)
//
// # Format
//
// A fragment is of the letters of base64url (RFC 4648) only:
//
//	1      the version of the format; a digit
//	p      the kind: p play, e edit, c contest
//	QmCf   the checksum, 24 bits of CRC-24 over all the other characters
//	…      the document, at least three characters
//
// The document is one number in adaptive binary arithmetic code (coder), written
// from its highest bit on. What is asked in which order, and how likely each
// answer is held to be before any is known, is in version 1's file; it must
// never change, since links are read for ever: testdata has links of every
// version. A better model is another version.
//
// The kind is a request to the program that opens the link, and hides nothing: a puzzle can
// always be solved.
package link
