import { expect, type Locator, type Page } from "@playwright/test";
import type { TestParty } from "../support/parties.ts";

type Section = "edit-details" | "edit-gift" | "edit-charity";

/** The sections where an organiser edits a party. */
export class EditPartyPage {
  readonly marker: Locator;
  readonly versions: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.marker = page.getByRole("application", { name: /^Marker for/ });
    this.versions = page.getByRole("dialog", { name: "Someone saved this party in the meantime" });
  }

  async open({ uuid }: TestParty, section: Section = "edit-details"): Promise<void> {
    await this.page.goto(`/event/details/${uuid}/${section}`);
    await expect(this.page.getByRole("button", { name: "Save", exact: true })).toBeVisible();
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  async save(): Promise<void> {
    await this.page.getByRole("button", { name: "Save", exact: true }).click();
  }

  /** Saves and waits for the response, because the message of an earlier save may still be shown. */
  async saveAndWait(sentence = "Party details saved"): Promise<void> {
    const answered = this.page.waitForResponse((answer) => answer.request().method() !== "GET" && answer.ok());
    await this.save();
    await answered;
    await this.expectSaved(sentence);
  }

  async expectSaved(sentence = "Party details saved"): Promise<void> {
    await expect(this.page.getByText(sentence)).toBeVisible();
  }

  async lookUp(postcode: string): Promise<void> {
    await this.field("Postcode").fill(postcode);
    await this.page.getByRole("button", { name: "Find Address" }).click();
  }

  /** Waits for the map, because the marker ignores keys until it has loaded. */
  async expectMap(): Promise<void> {
    await expect(this.page.getByRole("button", { name: "Zoom in" })).toBeVisible();
  }
}

/** Party Central and the pages of a party, as an organiser uses them. */
export class PartyPages {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async open(uuid: string, section = ""): Promise<void> {
    await this.page.goto(`/event/details/${uuid}${section === "" ? "" : `/${section}`}`);
    await expect(this.page.getByRole("navigation", { name: "Your party" })).toBeVisible();
  }

  /** The part of a page under this heading. */
  section(name: string): Locator {
    return this.page.locator("section").filter({ has: this.page.getByRole("heading", { name, exact: true }) });
  }

  view(name: "Current" | "Historic"): Locator {
    return this.page.getByRole("group", { name: "Parties shown" }).getByRole("button", { name });
  }

  async plannerOptions(of: Locator): Promise<string[]> {
    await of.locator("summary", { hasText: "Planner options" }).click();
    return of.locator("details[open] li").allInnerTexts();
  }
}
