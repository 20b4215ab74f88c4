package host

import "net/netip"

// network is the part of an IPv6 address that a customer of a provider has to himself: the
// rest he may choose for each request.
const network = 64

// sender is under what name a request counts for a rate limit: the address it comes from,
// or of IPv6 the first 64 bits. What is no address stays as it is.
func sender(address string) string {
	ip, err := netip.ParseAddr(address)
	if err != nil {
		return address
	}
	ip = ip.Unmap().WithZone("")
	if ip.Is4() {
		return ip.String()
	}
	prefix, err := ip.Prefix(network)
	if err != nil {
		panic("host: IPv6 has 128 bits")
	}
	return prefix.String()
}
