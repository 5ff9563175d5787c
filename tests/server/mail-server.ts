import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { after } from "node:test";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export type Received = { from: string; to: string[]; text: string };

/** A real SMTP server until the tests end. What it has accepted, it lists; the options tell it whom to refuse. */
export async function mailServer(options: SMTPServerOptions = {}) {
  const received: Received[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: options.secure ? ["AUTH"] : ["AUTH", "STARTTLS"],
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
  server.listen(0, "127.0.0.1");
  await once(server.server, "listening");
  after(() => new Promise<void>((resolve) => server.close(() => resolve())));
  const { port } = server.server.address() as AddressInfo;
  return { received, url: `smtp://127.0.0.1:${port}` };
}
