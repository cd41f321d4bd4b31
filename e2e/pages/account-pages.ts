import { expect, type Page } from "@playwright/test";

/** The account screens, used by label and button text. */
export class AccountPages {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  async register(email: string, password: string): Promise<void> {
    await this.page.goto("/user/register");
    await this.page.getByLabel("Email").fill(email);
    await this.page.getByLabel("Password", { exact: true }).fill(password);
    await this.page.getByLabel("Password again", { exact: true }).fill(password);
    await this.page.getByRole("button", { name: "Register" }).click();
  }

  /** Signs in without opening the sign-in page, leaving the browser as that page would. */
  async arriveSignedIn(email: string, password: string): Promise<void> {
    const context = this.page.context();
    const answer = await context.request.post("/api/user/login", { data: { email, password } });
    expect(answer.status()).toBe(200);
    const { data } = (await answer.json()) as { data: object };
    await this.arriveWith(data, new URL(answer.url()).origin);
  }

  /** The same, with an existing session. */
  async arriveWith(signIn: object, origin: string): Promise<void> {
    const session = { name: "wishwell.session", value: JSON.stringify(signIn) };
    await this.page.context().setStorageState({ cookies: [], origins: [{ origin, localStorage: [session] }] });
  }

  async signIn(email: string, password: string): Promise<void> {
    await this.page.goto("/user/login");
    await this.fillSignIn(email, password);
  }

  async fillSignIn(email: string, password: string): Promise<void> {
    await this.page.getByLabel("Email").fill(email);
    await this.page.getByLabel("Password", { exact: true }).fill(password);
    await this.page.getByRole("button", { name: "Sign in", exact: true }).click();
  }

  async fillNames(first: string, last: string): Promise<void> {
    await this.page.getByLabel("First name").fill(first);
    await this.page.getByLabel("Last name").fill(last);
  }

  async save(): Promise<void> {
    await this.page.getByRole("button", { name: "Save my details" }).click();
  }

  async expectHeading(name: string | RegExp): Promise<void> {
    await expect(this.page.getByRole("heading", { level: 1, name })).toBeVisible();
  }

  /** Opens the menu with the user's own links: Menu on phones, otherwise the one under the first name. */
  async openOwnMenu(firstName: string): Promise<void> {
    const phoneMenu = siteMenu(this.page);
    if (await phoneMenu.isVisible()) await phoneMenu.click();
    else await this.page.locator("header summary", { hasText: firstName }).click();
  }
}

/** The menu button on phones: a `summary`, so that it works without JavaScript. */
export const siteMenu = (page: Page) => page.locator("header summary", { hasText: "Menu" });
