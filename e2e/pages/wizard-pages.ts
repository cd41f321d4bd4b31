import { expect, type Locator, type Page } from "@playwright/test";
import { dayFromNow } from "../support/parties.ts";
import { CharityPicker } from "./charity-picker.ts";

export interface TypedChild {
  readonly first: string;
  readonly last: string;
  readonly born: readonly [day: string, month: string, year: string];
  readonly gender?: "Female" | "Male" | "Prefer not to say";
  readonly gift?: string;
  readonly reason?: string;
}

export const maya: TypedChild = {
  first: "Maya",
  last: "Okafor",
  born: ["20", "March", "2020"],
  gender: "Female",
  gift: "A blue bike with a bell",
  reason: "I can ride with no wobbles now and I want to cycle to school with Dad.",
};

export const tom: TypedChild = { first: "Tom", last: "Okafor", born: ["29", "February", "2016"], gift: "A telescope" };

/** The steps of creating a party. */
export class WizardPages {
  readonly next: Locator;
  readonly previous: Locator;
  readonly preview: Locator;
  readonly children: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    // The charity carousel has its own Next and Previous.
    this.next = page.getByRole("button", { name: "Next", exact: true }).last();
    this.previous = page.getByRole("button", { name: "Previous", exact: true }).last();
    this.preview = page.getByRole("complementary");
    this.children = page.getByRole("region", { name: "Birthday children" }).getByRole("listitem");
  }

  async open(): Promise<void> {
    await this.page.goto("/event/create");
    await this.expectStep(1, "Whose party is it?");
  }

  async expectStep(step: number, heading: string | RegExp): Promise<void> {
    await expect(this.page).toHaveURL(new RegExp(`/event/create/${step}(\\?|$)`));
    await expect(this.page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
  }

  async fillChild(child: TypedChild): Promise<void> {
    await this.page.getByLabel("First name").fill(child.first);
    await this.page.getByLabel("Last name").fill(child.last);
    await this.chooseBirthDate(...child.born);
    if (child.gender) await this.page.getByRole("radio", { name: child.gender, exact: true }).check();
    await this.page.getByLabel("Gift wish list").fill(child.gift ?? "");
    await this.page.getByLabel("Why would they love it?").fill(child.reason ?? "");
  }

  async chooseBirthDate(day: string, month: string, year: string): Promise<void> {
    await this.page.getByLabel("Year", { exact: true }).selectOption(year);
    await this.page.getByLabel("Month", { exact: true }).selectOption(month);
    await this.page.getByLabel("Day", { exact: true }).selectOption(day);
  }

  async addAnotherChild(): Promise<void> {
    await this.page.getByRole("button", { name: "Add another child for a joint party" }).click();
    await expect(this.page.getByLabel("First name")).toHaveValue("");
  }

  async saveChild(child: TypedChild = maya): Promise<void> {
    await this.fillChild(child);
    await this.next.click();
    await this.expectStep(2, "Choose a charity together");
  }

  async choose(charity: string): Promise<void> {
    await new CharityPicker(this.page).choose(charity);
  }

  async saveCharity(charity = "Action for Children"): Promise<void> {
    await this.choose(charity);
    await this.next.click();
    await this.expectStep(3, "Where and when?");
  }

  async fillDetails(title: string): Promise<void> {
    await this.page.getByLabel("Party title").fill(title);
    await this.page.getByLabel("Theme", { exact: true }).selectOption("traditional");
    await this.page.getByLabel("Venue", { exact: true }).fill("Marlow Road Church Hall");
    await this.page.getByLabel("Street address").fill("12 Marlow Road");
    await this.page.getByLabel("Town or city").fill("Bristol");
    await this.page.getByLabel("Date", { exact: true }).fill(dayFromNow(40));
    await this.page.getByLabel("RSVP by date").fill(dayFromNow(26));
  }

  async saveDetails(title = "Maya is turning 7"): Promise<void> {
    await this.fillDetails(title);
    await this.next.click();
  }

  /** Fills in everything about the party itself. */
  async throughParty(title?: string): Promise<void> {
    await this.open();
    await this.saveChild();
    await this.saveCharity();
    await this.saveDetails(title);
  }

  async fillOrganiser(email: string, password: string): Promise<void> {
    await this.page.getByLabel("First name").fill("Priya");
    await this.page.getByLabel("Last name").fill("Okafor");
    await this.page.getByLabel("Email", { exact: true }).fill(email);
    await this.page.getByLabel("Contact number").fill("07700 900188");
    await this.page.getByLabel("Password", { exact: true }).fill(password);
    await this.page.getByLabel("Password again", { exact: true }).fill(password);
    await this.page.getByLabel("I don’t have an account, or I’ll do it later").check();
  }

  async finish(): Promise<void> {
    await this.page.getByRole("button", { name: "Finish" }).click();
  }

  /** The id of the party in the address. */
  partyUuid(): string {
    return new URL(this.page.url()).searchParams.get("party") ?? "";
  }
}
