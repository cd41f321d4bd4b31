import { expect, test } from "../fixtures.ts";
import { oneWidth } from "../one-width.ts";
import { aGiver, GivingPage } from "../pages/giving-page.ts";

test(
  "what is typed, ticked and chosen before the script arrives stays, and the page knows it",
  { tag: oneWidth },
  async ({ page, request, mailbox, freshEmail }) => {
    const { uuid } = await aGiver(request, mailbox, freshEmail);
    const giving = new GivingPage(page);
    const { promise: arrived, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route(/\.js$/, async (route) => {
      await arrived;
      await route.continue();
    });
    await page.goto(`/eventattendee/donate/${uuid}`, { waitUntil: "commit" });
    await giving.amount.fill("20");
    await giving.name.fill("Hannah Bennett");
    await page.getByLabel("Add Gift Aid").uncheck();

    letThrough();
    await expect(page.getByRole("region", { name: "Where your money goes" })).toContainText("£8.96");
    await expect(giving.amount).toHaveValue("20");
    await expect(giving.name).toHaveValue("Hannah Bennett");
    await expect(page.getByLabel("House and street")).toHaveCount(0);
    await giving.next.click();
    await expect(giving.pay).toBeVisible();
  },
);
