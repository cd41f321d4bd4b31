import { expect, type Locator, type Page } from "@playwright/test";
import type { TestParty } from "../parties.ts";

/** The section where the invitation is designed. */
export class PosterEditor {
  readonly page: Page;
  readonly poster: Locator;

  constructor(page: Page) {
    this.page = page;
    this.poster = page.locator("[data-ready] > svg").first();
  }

  async open({ uuid }: TestParty): Promise<void> {
    await this.page.goto(`/event/details/${uuid}/edit-invite`);
    await expect(this.poster).toBeVisible();
  }

  async tool(name: "Colour" | "Theme" | "Photo" | "Heading" | "Wording"): Promise<void> {
    await this.page.getByRole("group", { name: "Edit bar" }).getByRole("button", { name }).click();
    await expect(this.page.getByRole("heading", { name, level: 2 })).toBeVisible();
  }

  async save(): Promise<void> {
    await this.page.getByRole("button", { name: "Save invite" }).click();
    await expect(this.page.getByText("Invite saved")).toBeVisible();
  }
}
