// Command serve serves a build of perplex to this machine only. It serves a folder on the loopback address
// with the media types that browsers require (application/wasm), sends the .br and .gz variants that the
// build puts beside each file, and makes browsers revalidate on every load.
//
//	serve [-dir dist] [-port N]
//
// Without -port it uses 8080, or any free port if 8080 is taken; a given port that is taken is an error. It
// is a tool for development and tests: any static host can serve the same folder.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/signal"
	"path/filepath"
	"strconv"
	"syscall"
	"time"
)

// usualPort is the first port tried if none was given.
const usualPort = 8080

func main() {
	dir := flag.String("dir", "dist", "folder to serve")
	port := flag.Int("port", -1, "port on 127.0.0.1; 0 is any free one")
	plain := flag.Bool("plain", false, "send no compressed files, which costs a browser on this machine less")
	flag.Parse()
	if err := run(*dir, *port, *plain); err != nil {
		fmt.Fprintln(os.Stderr, "serve:", err)
		os.Exit(1)
	}
}

func run(dir string, port int, plain bool) error {
	if _, err := os.Stat(filepath.Join(dir, "index.html")); err != nil {
		return fmt.Errorf("%s holds no built page (run ./build.sh build): %w", dir, err)
	}
	listener, err := listen(port)
	if err != nil {
		return err
	}
	stop, release := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer release()
	server := &http.Server{Handler: newHandler(dir, plain), ReadHeaderTimeout: 10 * time.Second}
	failed := make(chan error, 1)
	go func() { failed <- server.Serve(listener) }()
	fmt.Printf("perplex is at http://%s/ (Ctrl-C stops it)\n", listener.Addr())
	select {
	case err := <-failed:
		return err
	case <-stop.Done():
		return server.Close()
	}
}

// listen opens a port on the loopback address; -1 stands for the usual port or, if that is taken, any free
// one.
func listen(port int) (net.Listener, error) {
	if port < -1 || port > 65535 {
		return nil, fmt.Errorf("port %d: expected 0 to 65535", port)
	}
	wanted := port
	if wanted == -1 {
		wanted = usualPort
	}
	listener, err := net.Listen("tcp", net.JoinHostPort("127.0.0.1", strconv.Itoa(wanted)))
	switch {
	case err == nil:
		return listener, nil
	case port == -1:
		return net.Listen("tcp", "127.0.0.1:0")
	case errors.Is(err, syscall.EADDRINUSE):
		return nil, fmt.Errorf("port %d is taken by another program; choose another one, or none", port)
	case errors.Is(err, syscall.EACCES):
		return nil, fmt.Errorf("port %d needs rights this user does not have; choose one above 1023", port)
	}
	return nil, err
}
