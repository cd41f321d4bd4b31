import { expect, type APIRequestContext, type Locator, type Page } from "@playwright/test";
import type { TestParty } from "../support/parties.ts";

interface ReadGuest {
  readonly uuid: string;
  readonly guest_first_name: string;
  readonly [field: string]: unknown;
}

/** A guest's page, as an organiser uses it. */
export class GuestPage {
  readonly versions: Locator;
  readonly messages: Locator;
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
    this.versions = page.getByRole("dialog", { name: "Someone saved this guest in the meantime" });
    this.messages = page.getByRole("region", { name: "Messages" });
  }

  async open(uuid: string): Promise<void> {
    await this.page.goto(`/dashboard/eventattendee/${uuid}`);
    await expect(this.page.getByRole("button", { name: "Save", exact: true })).toBeVisible();
  }

  field(label: string): Locator {
    return this.page.getByLabel(label, { exact: true });
  }

  async save(): Promise<void> {
    await this.page.getByRole("button", { name: "Save", exact: true }).click();
  }

  /** Saves and waits for the response, because the message of an earlier save may still be shown. */
  async saveWell(): Promise<void> {
    const answered = this.page.waitForResponse((answer) => answer.request().method() === "PATCH" && answer.ok());
    await this.save();
    await answered;
    await expect(this.page.getByText("Guest details successfully updated")).toBeVisible();
  }
}

/** All guests on a party's list, as the organiser reads them. */
export async function readGuests(request: APIRequestContext, { uuid, headers }: TestParty): Promise<ReadGuest[]> {
  const answer = await request.get(`/api/eventattendees/search?event_uuid=${uuid}&perpage=100`, { headers });
  expect(answer.status(), await answer.text()).toBe(200);
  return ((await answer.json()) as { data: ReadGuest[] }).data;
}
