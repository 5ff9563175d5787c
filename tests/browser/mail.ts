import { expect } from "@playwright/test";
import type { Served } from "../product/start-product.ts";

type Letter = { to: string; text: string };

/** The link of such a kind in the newest letter to somebody, once the queue has posted it. */
export async function mailedLink(served: Pick<Served, "url">, to: string, kind = /https?:\/\/\S+/u): Promise<string> {
  const find = async () => {
    const letters = (await (await fetch(`${served.url}/dev/mailbox.json`)).json()) as Letter[];
    return kind.exec(letters.find((letter) => letter.to === to)?.text ?? "")?.[0];
  };
  await expect.poll(find, { message: `a letter with a link to ${to}` }).toBeTruthy();
  return (await find()) ?? "";
}
