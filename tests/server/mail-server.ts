import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { after } from "node:test";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export type Received = { from: string; to: string[]; text: string };

/** A real SMTP server until the tests end. What it has accepted, it lists; the options tell it whom to refuse. */
export async function mailServer(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: options.cert ? ["AUTH"] : ["AUTH", "STARTTLS"],
    logger: false,
    onData(stream, session, done) {
      let text = "";
      stream.setEncoding("utf8").on("data", (piece: string) => (text += piece));
      stream.on("end", () => {
        text = text.replaceAll("=\r\n", "");
        const { mailFrom, rcptTo } = session.envelope;
        received.push({
          from: mailFrom === false ? "" : mailFrom.address,
          to: rcptTo.map((each) => each.address),
          text,
        });
        done();
      });
    },
    ...options,
  });
  server.on("error", () => undefined);
  const open = new Set<Socket>();
  server.server.on("connection", (socket: Socket) => open.add(socket));
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  after(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  /** As when a cable is pulled. */
  const cut = () => {
    for (const socket of open) socket.destroy();
    open.clear();
  };
  return { received, cut, url: `smtp://127.0.0.1:${port}` };
}

const DRIP_MS = 20;

/** Says something and then one byte after another, so that every wait for it begins anew. `left`: its first caller has gone. */
export async function drippingServer(greeting: string) {
  const { promise: left, resolve } = Promise.withResolvers<void>();
  const server = createServer((socket) => {
    socket.write(greeting);
    const drip = setInterval(() => socket.write("2"), DRIP_MS);
    socket.resume().on("error", () => undefined);
    socket.on("close", () => {
      clearInterval(drip);
      resolve();
    });
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  after(() => void server.close());
  return { url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`, left };
}
