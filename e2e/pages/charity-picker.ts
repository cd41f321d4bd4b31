import { expect, type Locator, type Page } from "@playwright/test";

type Filter = "Postcode" | "Region" | "Cause";

/** A job fills the demo’s register after the start. */
export async function waitForRegister({ request }: Page): Promise<void> {
  const found = async () => {
    const answer = await request.post("/api/charities/lookup", { data: { name: "hospice" } });
    return ((await answer.json()) as { charities: unknown[] }).charities.length;
  };
  await expect.poll(found).toBeGreaterThan(0);
}

/** The charity picker, as a parent uses it. */
export class CharityPicker {
  readonly chosen: Locator;
  readonly name: Locator;
  readonly causes: Locator;
  readonly filterMenu: Locator;
  readonly chips: Locator;
  /** The charities shown on the website. */
  readonly ready: Locator;
  readonly tiles: Locator;
  readonly registers: Locator;
  readonly rows: Locator;
  /** Tiles and rows. */
  readonly hits: Locator;
  readonly search: Locator;
  readonly details: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.chosen = page.getByRole("region", { name: "Your charity" });
    this.search = page.getByRole("search");
    this.name = page.getByLabel("Search by name, place or cause");
    this.causes = page.getByRole("group", { name: "Filter by cause" });
    this.filterMenu = this.search.locator("summary", { hasText: "Add Filter" });
    this.chips = this.search.getByRole("list", { name: "Filters in use" }).getByRole("listitem");
    this.ready = page.getByRole("region", { name: "Ready to choose" });
    this.tiles = this.ready.getByRole("listitem");
    this.registers = page.getByRole("region", { name: "In the public registers" });
    this.rows = this.registers.getByRole("listitem");
    this.hits = this.tiles.or(this.rows);
    this.details = page.getByRole("dialog");
  }

  async open(): Promise<void> {
    await waitForRegister(this.page);
    await this.page.goto("/dev/ui/charity-picker");
    await expect(this.tile("Action for Children")).toBeVisible();
  }

  tile(name: string): Locator {
    return this.ready.getByRole("button", { name });
  }

  /** Opens a tile’s details and chooses it. */
  async choose(name: string): Promise<void> {
    await this.tile(name).click();
    await this.details.getByRole("button", { name: `Choose ${name}` }).click();
    await expect(this.details).toHaveCount(0);
  }

  async addFilter(filter: Filter, value: string): Promise<void> {
    await this.filterMenu.click();
    await this.search.getByRole("button", { name: new RegExp(`^${filter}`) }).click();
    const field = this.search.getByLabel(filter === "Postcode" ? /postcode$/ : filter, { exact: true });
    if (filter === "Postcode") await field.fill(value);
    else await field.selectOption({ label: value });
    await this.search.getByRole("button", { name: "Add", exact: true }).click();
  }

  /** The range of the registers’ results, as announced to screen readers. */
  range(): Locator {
    return this.registers.getByRole("status").first();
  }
}
