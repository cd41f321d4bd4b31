import { expect, type Locator, type Page } from "@playwright/test";

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
