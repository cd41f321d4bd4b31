import { expect, type Locator, type Page } from "@playwright/test";
import { waitForRegister } from "./charity-picker.ts";

/** The charity screens for contacts and admins. */
export class CharityPages {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  get flash() {
    return this.page.getByRole("status").filter({ hasText: "updated" });
  }

  async openWithCode(uuid: string, code: string): Promise<void> {
    await this.page.goto(`/charity/validate/${uuid}`);
    await this.typeCode(code);
    await expect(this.page.getByRole("heading", { level: 1, name: "Update your charity’s details" })).toBeVisible();
    await expect(this.page.getByLabel("Name", { exact: true })).toBeVisible();
  }

  async typeCode(code: string): Promise<void> {
    await this.page.getByLabel("Validation code").fill(code);
    await this.page.getByRole("button", { name: "Open the details" }).click();
  }

  async typePaymentAddress(address: string): Promise<void> {
    await this.page.getByLabel("Payment email", { exact: true }).fill(address);
    await this.page.getByLabel("Payment email again").fill(address);
  }

  async save(): Promise<void> {
    await this.page.getByRole("button", { name: /^Save the (details|charity)$/ }).click();
  }

  async chooseLogo(file: { name: string; mimeType: string; buffer: Buffer }): Promise<void> {
    await this.page.getByLabel(/choose (a|another) file/).setInputFiles(file);
  }

  get uploadButton() {
    return this.page.getByRole("button", { name: "Upload", exact: true });
  }

  /** The errors listed under the upload area. */
  get logoFaults() {
    return this.page.getByRole("alert").getByRole("listitem");
  }
}

/** The public charities page, as a visitor uses it. */
export class CharitiesPage {
  readonly row: Locator;
  readonly tiles: Locator;
  /** “Is my charity listed?” */
  readonly listed: Locator;
  readonly field: Locator;
  readonly answers: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.row = page.getByRole("region", { name: "Charity partners" });
    this.tiles = this.row.getByRole("listitem");
    this.listed = page.getByRole("region", { name: "Is my charity listed?" });
    this.field = this.listed.getByLabel("Charity name or number");
    this.answers = this.listed.getByRole("listitem").filter({ has: page.locator("b") });
  }

  async open(address = "/cms/charities"): Promise<void> {
    await this.page.goto(address);
    // The buttons appear with JavaScript.
    await expect(this.row.getByRole("button", { name: "Next" })).toBeVisible();
  }

  /** Without waiting for the script, but for the demo’s register. */
  async openWithRegister(): Promise<void> {
    await waitForRegister(this.page);
    await this.page.goto("/cms/charities");
  }

  async ask(words: string): Promise<void> {
    await this.field.fill(words);
    await this.listed.getByRole("button", { name: "Search" }).click();
  }

  /** Tabs on wide screens, a select on phones. */
  async chooseSector(name: string, isMobile: boolean): Promise<void> {
    if (isMobile) await this.row.getByLabel("Sector", { exact: true }).selectOption({ label: name });
    else await this.row.getByRole("link", { name, exact: true }).click();
  }

  /** How many tiles are fully visible. */
  async wholeTiles(): Promise<number> {
    return this.row.evaluate((row) => {
      const view = row.querySelector("[role=group]")?.getBoundingClientRect();
      const boxes = [...row.querySelectorAll("li")].map((tile) => tile.getBoundingClientRect());
      return boxes.filter((box) => view && box.left >= view.left - 1 && box.right <= view.right + 1).length;
    });
  }

  async namesInSight(): Promise<string[]> {
    return this.row.locator("li:not([inert]) b").allTextContents();
  }
}
