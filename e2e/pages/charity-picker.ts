import { expect, type Locator, type Page } from "@playwright/test";

type Filter = "Postcode" | "Region" | "Cause";

/** The charity picker, as a parent uses it. */
export class CharityPicker {
  readonly chosen: Locator;
  readonly name: Locator;
  readonly filterMenu: Locator;
  readonly chips: Locator;
  readonly hits: Locator;
  readonly search: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.chosen = page.getByRole("region", { name: "Your charity" });
    this.search = page.getByRole("region", { name: "Or search every registered charity" });
    this.name = this.search.getByLabel("Name or charity number");
    this.filterMenu = this.search.locator("summary", { hasText: "Add Filter" });
    this.chips = this.search.getByRole("list", { name: "Filters in use" }).getByRole("listitem");
    this.hits = this.search.locator("ul:not([aria-label]) > li").filter({ has: page.locator("b") });
  }

  async open(): Promise<void> {
    // A job fills the demo’s register after the start.
    const found = async () => {
      const answer = await this.page.request.post("/api/charities/lookup", { data: { name: "hospice" } });
      return ((await answer.json()) as { charities: unknown[] }).charities.length;
    };
    await expect.poll(found).toBeGreaterThan(0);
    await this.page.goto("/dev/ui/charity-picker");
    await expect(this.page.getByRole("button", { name: "Choose Action for Children" })).toBeVisible();
  }

  async addFilter(filter: Filter, value: string): Promise<void> {
    await this.filterMenu.click();
    await this.search.getByRole("button", { name: new RegExp(`^${filter}`) }).click();
    const field = this.search.getByLabel(filter === "Postcode" ? /postcode$/ : filter, { exact: true });
    if (filter === "Postcode") await field.fill(value);
    else await field.selectOption({ label: value });
    await this.search.getByRole("button", { name: "Add", exact: true }).click();
  }

  /** The range under the heading, as announced to screen readers. */
  range(): Locator {
    return this.search.getByRole("status").first();
  }
}
