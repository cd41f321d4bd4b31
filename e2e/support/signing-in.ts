import { createHmac } from "node:crypto";
import { type CDPSession, expect, type Page } from "@playwright/test";
import { test as base } from "./fixtures.ts";
import type { Mailbox } from "./mailbox.ts";

/** Chromium’s virtual authenticator: a screen lock that always agrees. */
export class Authenticator {
  private readonly browser: CDPSession;
  private readonly id: string;

  private constructor(browser: CDPSession, id: string) {
    this.browser = browser;
    this.id = id;
  }

  static async of(page: Page): Promise<Authenticator> {
    const browser = await page.context().newCDPSession(page);
    await browser.send("WebAuthn.enable");
    const { authenticatorId } = await browser.send("WebAuthn.addVirtualAuthenticator", {
      options: {
        protocol: "ctap2",
        transport: "internal",
        hasResidentKey: true,
        hasUserVerification: true,
        isUserVerified: true,
        automaticPresenceSimulation: true,
      },
    });
    return new Authenticator(browser, authenticatorId);
  }

  /** Tests share a browser, which takes only one of its kind. */
  async remove(): Promise<void> {
    await this.browser.send("WebAuthn.removeVirtualAuthenticator", { authenticatorId: this.id });
    await this.browser.send("WebAuthn.disable");
  }

  /** Turns its counters back, as a copied authenticator would. */
  async turnBackCounters(): Promise<void> {
    const authenticatorId = this.id;
    const { credentials } = await this.browser.send("WebAuthn.getCredentials", { authenticatorId });
    for (const credential of credentials) {
      const { credentialId } = credential;
      await this.browser.send("WebAuthn.removeCredential", { authenticatorId, credentialId });
      await this.browser.send("WebAuthn.addCredential", {
        authenticatorId,
        credential: { ...credential, signCount: 0 },
      });
    }
  }
}

export const test = base.extend<{ authenticator: Authenticator }>({
  authenticator: async ({ page }, use) => {
    const authenticator = await Authenticator.of(page);
    await use(authenticator);
    await authenticator.remove();
  },
});

/** A browser that doesn’t offer passkeys by itself, so that a test can press the button. */
export async function withoutAutofill(page: Page): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    const capable = PublicKeyCredential as unknown as { getClientCapabilities?: () => Promise<object> };
    capable.getClientCapabilities = () => Promise.resolve({ conditionalGet: false });
  });
}

export async function addPasskey(page: Page, name: string): Promise<void> {
  await page.goto("/user/details/signing-in");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  const dialogue = page.getByRole("dialog");
  await dialogue.getByLabel("Name this passkey").fill(name);
  await dialogue.getByRole("button", { name: "Create passkey" }).click();
  await expect(page.getByText("Passkey added")).toBeVisible();
}

/** Leaves the browser as a new visitor’s; passkeys stay. */
export async function forgetSession(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem("wishwell.session"));
}

/**
 * What an authenticator app shows for this key, so many steps of 30 seconds from now. Apps know nothing of Wishwell’s
 * own clock.
 */
export function appCode(key: string, later = 0): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later));
  const mac = createHmac("sha1", fromBase32(key)).update(counter).digest();
  const offset = (mac.at(-1) ?? 0) & 15;
  return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}

function fromBase32(key: string): Buffer {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  const bits = Array.from(key.replaceAll(/[^A-Z2-7]/g, ""), (letter) =>
    letters.indexOf(letter).toString(2).padStart(5, "0"),
  ).join("");
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

/** Sets up an authenticator app in My Details. Returns its key and the recovery codes. */
export async function setUpApp(page: Page): Promise<{ key: string; recoveryCodes: string[] }> {
  await page.goto("/user/details/signing-in");
  await page.getByRole("button", { name: "Set up an app" }).click();
  const dialogue = page.getByRole("dialog");
  await expect(dialogue.getByRole("img", { name: "QR code for your authenticator app" })).toBeVisible();
  const key = (await dialogue.locator("code").textContent()) ?? "";
  await dialogue.getByLabel("Code from the app").fill(appCode(key));
  await dialogue.getByRole("button", { name: "Check code" }).click();
  await expect(dialogue.getByRole("heading", { name: "Keep your recovery codes" })).toBeVisible();
  const recoveryCodes = await dialogue.locator("code").allTextContents();
  return { key, recoveryCodes };
}

/** Signing in by an emailed link proves nothing, unlike a password: the next call that needs a proof asks for it. */
export async function signInByLink(page: Page, mailbox: Mailbox, email: string): Promise<void> {
  const links = async () =>
    (await mailbox.lettersTo(email)).flatMap((letter) =>
      letter.links.filter((link) => new URL(link).pathname.startsWith("/user/login/link/")),
    );
  const before = await links();
  await page.goto("/user/login");
  await page.getByLabel("Email").fill(email);
  await page.getByRole("button", { name: "Email me a sign-in link" }).click();
  await expect(page.getByRole("heading", { name: "Check your inbox" })).toBeVisible();
  let link = "";
  const arrived = async () => (link = (await links()).find((each) => !before.includes(each)) ?? "");
  await expect.poll(arrived, { message: `a sign-in link for ${email}` }).not.toBe("");
  await page.goto(new URL(link).pathname);
  await expect(page).not.toHaveURL(/\/user\/login/);
}

/** Reads what the dialogue says is about to happen, and confirms it with the password. */
export async function confirmDeed(page: Page, deed: RegExp, password: string): Promise<void> {
  const dialogue = page.getByRole("dialog", { name: "Confirm it’s you" });
  await expect(dialogue.getByText("You’re about to").locator("b")).toHaveText(deed);
  await dialogue.getByLabel("Password", { exact: true }).fill(password);
  await page.keyboard.press("Enter");
  await expect(dialogue).toBeHidden();
}
