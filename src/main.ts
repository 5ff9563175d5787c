import { once } from "node:events";
import { setFlagsFromString } from "node:v8";
import { openDemo } from "./demo/open-demo.ts";
import { ContentError } from "./platform/content.ts";
import { configOf, type Config } from "./platform/config.ts";
import { StartError } from "./platform/errors.ts";
import { logOf } from "./platform/log.ts";
import { openProduct, type Product } from "./open-product.ts";
import { PRODUCT } from "./shared/product.ts";

// Otherwise the heap grows half as large again before it is collected, and nothing becomes faster by it.
setFlagsFromString("--heap-growing-percent=20");

async function listen(product: Product, config: Config): Promise<number> {
  const { server } = product.http;
  server.listen(config.port, config.host);
  try {
    await once(server, "listening");
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "EADDRINUSE")
      throw new StartError(`Port ${config.port} is in use. Stop what uses it, or set PORT to another.`);
    if (code === "EACCES")
      throw new StartError(`Port ${config.port} may not be opened by this user. Set PORT to one above 1023.`);
    throw error;
  }
  const address = server.address();
  return typeof address === "object" && address ? address.port : config.port;
}

async function main(): Promise<void> {
  const config = configOf(process.env);
  const log = logOf(config.logLevel);
  const demo = process.argv.includes("--demo") ? await openDemo(config, log) : null;
  const product = await openProduct(config, log);
  try {
    const port = await listen(product, config);
    const url = config.port === 0 ? `http://localhost:${port}` : config.appUrl;
    process.stdout.write(`${PRODUCT} is ready at ${url}\n`);
    if (demo) process.stdout.write(`Sign in as ${demo.email} with the password ${demo.password}\n`);
  } catch (error) {
    await product.close();
    throw error;
  }
  let isStopping = false;
  const stop = () => {
    if (isStopping) return;
    isStopping = true;
    product.close().then(
      () => process.exit(0),
      (error: unknown) => {
        log.error({ err: error }, "stopping failed");
        process.exit(1);
      },
    );
  };
  process.on("SIGTERM", stop);
  process.on("SIGINT", stop);
}

main().catch((error: unknown) => {
  const isPlain = error instanceof StartError || error instanceof ContentError;
  process.stderr.write(
    `${isPlain ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
});
