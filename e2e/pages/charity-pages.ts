import { expect, type Page } from "@playwright/test";

/** The charity screens for contacts and admins. */
export class CharityPages {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
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
    await this.page.getByLabel("Payment e-mail", { exact: true }).fill(address);
    await this.page.getByLabel("Payment e-mail again").fill(address);
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
