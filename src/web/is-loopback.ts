const LOOPBACK = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** The product runs on the reader's own machine: the development pages exist. */
export const isLoopback = () => LOOPBACK.has(location.hostname);
