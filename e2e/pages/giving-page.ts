import { type APIRequestContext, expect, type Locator, type Page } from "@playwright/test";
import { addGuests } from "../support/guests.ts";
import type { Mailbox } from "../support/mailbox.ts";
import { aParty, type TestParty } from "../support/parties.ts";
import { aVerifiedUser } from "../support/people.ts";
import { readGuests } from "./guest-page.ts";

/** The sandbox's test cards, by what they do. */
export const cards = {
  ok: "4242424242424242",
  declined: "4000000000000002",
  insufficient: "4000000000009995",
  extraStep: "4000000000003220",
  pending: "4000000000000077",
  /** Pays, and the bank disputes it some days later. */
  chargeback: "4000000000000259",
} as const;

/** A party with Olive on its guest list, who has accepted. */
export async function aGiver(
  request: APIRequestContext,
  mailbox: Mailbox,
  email: string,
): Promise<{ readonly party: TestParty; readonly uuid: string }> {
  await aVerifiedUser(request, mailbox, email, { first_name: "Priya", last_name: "Okafor" });
  const party = await aParty(request, email);
  await addGuests(request, party, ["Olive Bennett"]);
  const uuid = (await readGuests(request, party))[0]?.uuid ?? "";
  const answered = await request.post(`/api/eventattendees/status/${uuid}`, { data: { status: 4 } });
  expect(answered.status()).toBe(200);
  return { party, uuid };
}

/** The contribution page, and the sandbox's page behind it. */
export class GivingPage {
  readonly amount: Locator;
  readonly cover: Locator;
  readonly name: Locator;
  readonly giftAidYes: Locator;
  readonly giftAidNo: Locator;
  readonly next: Locator;
  readonly pay: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.amount = page.getByLabel("Or type an amount");
    this.cover = page.getByLabel("Cover the costs");
    this.name = page.getByLabel("Your name");
    this.giftAidYes = page.getByRole("radio", { name: "Yes, I’m a UK taxpayer" });
    this.giftAidNo = page.getByRole("radio", { name: "No", exact: true });
    this.next = page.getByRole("button", { name: "Continue to payment" });
    this.pay = page.getByRole("button", { name: "Pay £20.00 by card" });
  }

  heading(name: string | RegExp): Locator {
    return this.page.getByRole("heading", { level: 1, name });
  }

  async open(uuid: string): Promise<void> {
    await this.page.goto(`/eventattendee/donate/${uuid}`);
    await expect(this.heading("Chip in for Maya")).toBeVisible();
  }

  /** Retries until the amount fills the field, because before the script loads the form would be sent as it is. */
  async choose(sum: "£10" | "£15" | "£20" | "£30"): Promise<void> {
    await expect(async () => {
      await this.page.getByText(sum, { exact: true }).click();
      await expect(this.amount).toHaveValue(`${sum.slice(1)}.00`, { timeout: 1000 });
    }).toPass();
  }

  /** £20 without Gift Aid, up to the summary. */
  async lockTwenty(): Promise<void> {
    await this.choose("£20");
    await this.name.fill("Hannah Bennett");
    await this.giftAidNo.check();
    await this.next.click();
    await expect(this.pay).toBeVisible();
  }

  async toProvider(button: Locator = this.pay): Promise<void> {
    await button.click();
    await expect(this.page).toHaveURL(/\/sandbox\/pay\//);
  }

  async payByCard(number: string, sum = "£20.00"): Promise<void> {
    await this.page.getByLabel("Card number").fill(number);
    await this.page.getByLabel("Expiry").fill("12/49");
    await this.page.getByLabel("Security code").fill("123");
    await this.page.getByLabel("Name on the card").fill("Hannah Bennett");
    await this.page.getByRole("button", { name: `Pay ${sum}` }).click();
  }
}
