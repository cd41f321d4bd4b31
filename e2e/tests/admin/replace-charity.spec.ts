import type { Page } from "@playwright/test";
import { aCharity } from "../../support/charities.ts";
import { expect, expectAccessible, expectNoSidewaysScroll } from "../../support/fixtures.ts";
import { aContribution } from "../../support/contributions.ts";
import { onPhone } from "../../support/tags.ts";
import { moveClockBy, test } from "../../support/own-server.ts";
import { aParty, dayFromNow } from "../../support/parties.ts";
import { CharityPicker } from "../../pages/charity-picker.ts";

async function expectSound(page: Page): Promise<void> {
  await expectAccessible(page);
  await expectNoSidewaysScroll(page);
}

test(
  "an organiser whose charity cannot be paid chooses another one on the payout page",
  { tag: onPhone },
  async ({ page, organiser, request }) => {
    // Its payment address was never validated, so the organiser is asked to choose another charity three months after
    // the party.
    const charity = await aCharity(request);
    const days = { date: dayFromNow(3), rsvp_date: dayFromNow(2) };
    const party = await aParty(request, organiser.email, days, charity.uuid);
    await aContribution(request, party);
    await moveClockBy(request, 96 * 24);
    // Nightly jobs run in any order, so work that one leaves to another may be done the next night.
    let nights = 2;
    await expect(async () => {
      if (nights > 0) await moveClockBy(request, 24);
      nights -= 1;
      await page.goto(`/event/payout/${party.uuid}`);
      await expect(page.getByRole("heading", { name: "Choose another charity" })).toBeVisible({ timeout: 3000 });
    }).toPass();
    await expect(page.getByText(`We can’t pay ${charity.name} its £8.96.`)).toBeVisible();
    await expectSound(page);

    const picker = new CharityPicker(page);
    await picker.causes.getByRole("button", { name: "Emergency Services" }).click();
    await picker.choose("RNLI");
    const give = page.getByRole("button", { name: "Give it to RNLI" });
    await expect(give).toBeVisible();
    await expectSound(page);
    await give.click();
    await expect(page.getByText("Thank you. The new charity will get this share.")).toBeVisible();
    await expect(page.getByRole("heading", { name: "Choose another charity" })).toHaveCount(0);
    await expectSound(page);
  },
);
