import { expect, type Locator, type Page } from "@playwright/test";

/** A party's guest list, as an organiser uses it. */
export class GuestListPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(partyUuid: string, search = ""): Promise<void> {
    await this.page.goto(`/event/details/${partyUuid}/edit-guests${search}`);
    await expect(this.page.getByRole("button", { name: "Add a guest" }).first()).toBeVisible();
  }

  get rows(): Locator {
    return this.page.getByRole("table").locator("tbody").getByRole("row");
  }

  row(name: string): Locator {
    return this.page.getByRole("row").filter({ has: this.page.getByRole("rowheader", { name }) });
  }

  get bar(): Locator {
    return this.page.getByRole("region", { name: "With the selected guests" });
  }

  filter(name: RegExp): Locator {
    return this.page.getByRole("navigation", { name: "Guests by status" }).getByRole("link", { name });
  }

  select(name: string): Promise<void> {
    return this.page.getByRole("checkbox", { name: `Select ${name}`, exact: true }).click();
  }

  async menuOf(name: string): Promise<string[]> {
    await this.page.getByRole("button", { name: `Options for ${name}` }).click();
    return this.row(name).getByRole("listitem").allInnerTexts();
  }

  async choose(name: string, option: string): Promise<void> {
    await this.page.getByRole("button", { name: `Options for ${name}` }).click();
    await this.row(name).getByRole("button", { name: option }).click();
  }

  /** Messages cover the corner of the page. */
  async dismissMessages(): Promise<void> {
    const dismiss = this.page.getByRole("button", { name: "Dismiss" });
    for (let left = await dismiss.count(); left > 0; left -= 1) await dismiss.first().click();
  }

  dialogue(name: string | RegExp): Locator {
    return this.page.getByRole("dialog", { name });
  }
}

/** The section where an organiser thanks guests after the party. */
export class ThankYousPage {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(partyUuid: string): Promise<void> {
    await this.page.goto(`/event/details/${partyUuid}/thank-yous`);
    await expect(this.page.getByRole("heading", { name: "Thank everyone in one go" })).toBeVisible();
    await expect(this.letter).toBeVisible();
  }

  get letter(): Locator {
    return this.page.getByRole("textbox", { name: "What it says" });
  }

  get rows(): Locator {
    return this.page.getByRole("table").locator("tbody").getByRole("row");
  }

  row(name: string): Locator {
    return this.page.getByRole("row").filter({ has: this.page.getByRole("rowheader", { name }) });
  }

  tick(name: string): Locator {
    return this.page.getByRole("checkbox", { name: `Thank ${name}`, exact: true });
  }

  press(name: string | RegExp): Promise<void> {
    return this.page.getByRole("button", { name }).click();
  }

  get certificate(): Locator {
    return this.page.getByRole("img", { name: /^Certificate for / });
  }

  /** Sends to all ticked guests, and confirms. */
  async sendAll(): Promise<void> {
    await this.press(/^Send \d+ thank-yous?$/);
    await this.page
      .getByRole("dialog")
      .getByRole("button", { name: /^Send (?:it|them)$/ })
      .click();
  }
}
