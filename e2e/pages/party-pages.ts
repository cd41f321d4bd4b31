import { expect, type Locator, type Page } from "@playwright/test";

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

  view(of: "Parties shown" | "Invitations shown", name: "Current" | "Historic"): Locator {
    return this.page.getByRole("group", { name: of }).getByRole("button", { name });
  }

  async plannerOptions(of: Locator): Promise<string[]> {
    await of.locator("summary", { hasText: "Planner options" }).click();
    return of.locator("details[open] li").allInnerTexts();
  }
}
