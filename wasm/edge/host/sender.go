package host

import "net/netip"

// network is the length of the IPv6 prefix that a provider assigns to one customer. The customer
// chooses the other bits freely, even for each request.
const network = 64

// sender returns the name of a client for rate limits: its address, or the first 64 bits of an IPv6
// address. A text that is not an address is returned unchanged.
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
