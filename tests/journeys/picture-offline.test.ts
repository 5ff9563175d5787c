import type { Locator } from "@playwright/test";
import { finish, goIn, say } from "../browser/candidate.ts";
import { contentWithPicture } from "../browser/laid-beside-content.ts";
import { expect, test } from "../browser/test.ts";
import { PICTURE_ALT } from "../pages/answers/laid-beside.ts";

test.use({ expected: [/ERR_INTERNET_DISCONNECTED/u] });

const isDrawn = (picture: Locator) => picture.evaluate((image: HTMLImageElement) => image.naturalWidth > 0);

test("in the room a picture lies beside the card, also without a connection, and in the report it is still there", async ({
  page,
  context,
  arrive,
  startOwn,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  const content = await contentWithPicture();
  const served = await startOwn({ CONTENT_DIR: content.folder });
  await content.remove();
  await arrive({}, { served });
  await goIn(page, "laid-picture", served);
  const card = page.getByRole("region", { name: "Candidate card" });
  const picture = card.getByRole("img", { name: PICTURE_ALT });
  // Its frame stands there before the picture has come.
  await expect.poll(() => isDrawn(picture)).toBe(true);
  await context.setOffline(true);
  await page.getByRole("button", { name: "Hide the card" }).click();
  await expect(picture).toHaveCount(0);
  await page.getByRole("button", { name: "Card and picture" }).click();
  await expect.poll(() => isDrawn(picture)).toBe(true);
  await context.setOffline(false);
  await say(
    page,
    "I see a waiting room in which an old man has to stand because somebody has put a bag on the only chair.",
  );
  await finish(page);
  await page.getByText("The card on the door, and what came with it").click();
  await expect(page.getByRole("figure").getByRole("img", { name: PICTURE_ALT })).toBeVisible();
});
