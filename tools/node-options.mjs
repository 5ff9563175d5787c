/** How the server's Node is started: a smaller nursery keeps resident memory down, and its shorter pauses suit streams. */
export const NODE_OPTIONS = ["--max-semi-space-size=16"];
