import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";

/**
 * Replaces what node:http takes for an idle connection when it closes: it counts an answer as given that is still
 * being sent, and would cut it off. Here a connection is idle when its last answer has reached the system.
 */
export function closeOnlyWhatIsIdle(server: Server): void {
  const idle = new Set<Socket>();
  let isClosing = false;
  server.on("connection", (socket: Socket) => {
    idle.add(socket);
    socket.once("close", () => idle.delete(socket));
  });
  const busy = ({ socket }: IncomingMessage, response: ServerResponse) => {
    idle.delete(socket);
    if (isClosing) response.setHeader("connection", "close");
    response.once("close", () => {
      if (isClosing) socket.end();
      else if (!socket.destroyed) idle.add(socket);
    });
  };
  server.prependListener("request", busy);
  server.prependListener("checkExpectation", busy);
  server.closeIdleConnections = () => {
    isClosing = true;
    for (const socket of idle) socket.destroy();
  };
}
