import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { test as base, expect, type Page } from "@playwright/test";
import type axe from "axe-core";
import { isFull } from "./tags.ts";
import { Mailbox } from "./mailbox.ts";
import { AccountPages } from "../pages/account-pages.ts";
import { aVerifiedUser, goodPassword, signInOf } from "./people.ts";

interface Fixtures {
  mailbox: Mailbox;
  /** An unused email address. */
  freshEmail: string;
  account: AccountPages;
  /** A signed-in user with an account who has opened no page yet. */
  organiser: { readonly email: string; readonly password: string };
  /** Watches every page: a console error, an unhandled exception or a policy violation fails the test. */
  watched: Watched;
}

interface Watched {
  /** The browser logs failed responses as console errors; name the statuses the test expects. */
  expectAnswers(...statuses: number[]): void;
  /** The test cuts the connection, so the browser's error about it is expected. */
  expectLostConnection(): void;
}

export const test = base.extend<Fixtures>({
  mailbox: async ({ request }, use) => use(new Mailbox(request)),
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads the fixtures needed from this pattern
  freshEmail: async ({}, use, info) => use(`e2e-${info.project.name}-${crypto.randomUUID()}@example.org`),
  page: async ({ page, javaScriptEnabled }, use) => {
    const goto = page.goto.bind(page);
    page.goto = async (address, options) => {
      const answer = await goto(address, options);
      if (javaScriptEnabled && options?.waitUntil === undefined) await awake(page);
      return answer;
    };
    const reload = page.reload.bind(page);
    page.reload = async (options) => {
      const answer = await reload(options);
      if (javaScriptEnabled && options?.waitUntil === undefined) await awake(page);
      return answer;
    };
    await use(page);
  },
  account: async ({ page }, use) => use(new AccountPages(page)),
  organiser: async ({ account, request, mailbox, freshEmail, baseURL }, use) => {
    await aVerifiedUser(request, mailbox, freshEmail);
    await account.arriveWith(signInOf(freshEmail), new URL(baseURL ?? "").origin);
    await use({ email: freshEmail, password: goodPassword });
  },
  watched: [
    async ({ page }, use) => {
      const faults: string[] = [];
      const expected = new Set<number>();
      let mayBeOffline = false;
      page.on("pageerror", (error) => faults.push(`exception: ${error.message}`));
      page.on("console", (message) => {
        if (message.type() !== "error") return;
        const status = /status of (\d{3})/.exec(message.text())?.[1];
        if (status && expected.has(Number(status))) return;
        if (mayBeOffline && message.text().includes("ERR_INTERNET_DISCONNECTED")) return;
        faults.push(`console: ${message.text()} ${message.location().url}`);
      });
      await use({
        expectAnswers: (...statuses) => statuses.forEach((status) => expected.add(status)),
        expectLostConnection: () => (mayBeOffline = true),
      });
      expect(faults).toEqual([]);
    },
    { auto: true },
  ],
});

/**
 * Public pages fetch their script after the first paint, which is after the load event. A locator also waits when the
 * page goes on to another address meanwhile; evaluating would fail.
 */
async function awake(page: Page): Promise<void> {
  await page.locator("html[data-awake], html:not(:has(script[data-then]))").first().waitFor({ state: "attached" });
}

/** The minified version, because every page parses it again. */
const validate = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

const rules: axe.RunOptions = {
  runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
  // Leaves out passed checks: describing them takes as long as checking.
  resultTypes: ["violations"],
};

/** Screens of a journey that axe has already checked. */
const checkedScreens = new WeakMap<Page, Set<string>>();

/**
 * Checks that axe finds no violations on the page as it is now. The quick run checks each screen of a journey once. The
 * script is injected once per page, because loading it takes longer than a check.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const screens = checkedScreens.get(page) ?? new Set();
  const screen = new URL(page.url()).pathname;
  if (!isFull && screens.has(screen)) return;
  checkedScreens.set(page, screens.add(screen));
  // Waits for the heading that every page has, so that a page still loading is not checked.
  await page.locator("h1").first().waitFor({ state: "attached" });
  await injectAxe(page);
  const found = await page.evaluate(async (options) => {
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(document, options);
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(" ")).join(" | ")}`);
  }, rules);
  expect(found).toEqual([]);
}

async function injectAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(validate);
}

/**
 * Visible buttons have different names, and links with the same name lead to the same page. People who use voice
 * control or a list of controls can't tell others apart.
 */
export async function expectDistinctNames(page: Page): Promise<void> {
  await injectAxe(page);
  const repeated = await page.evaluate(() => {
    const { commons, setup, teardown } = (window as unknown as { axe: typeof axe & AxeNames }).axe;
    const shown = [...document.querySelectorAll("dialog:modal")].at(-1) ?? document.body;
    const effects = new Map<string, Set<string>>();
    setup(document.documentElement);
    for (const [place, control] of [...shown.querySelectorAll<HTMLElement>("a[href], button, summary")].entries()) {
      const isShown = control.checkVisibility({ checkVisibilityCSS: true });
      if (!isShown || control.closest("[inert], [aria-hidden=true]")) continue;
      const kind = control instanceof HTMLAnchorElement ? "link" : "button";
      const name = `${kind} ${commons.text.accessibleText(control).trim().toLowerCase()}`;
      const effect = control instanceof HTMLAnchorElement ? control.href.replace(/#.*/, "") : String(place);
      effects.set(name, (effects.get(name) ?? new Set()).add(effect));
    }
    teardown();
    return [...effects].filter(([, each]) => each.size > 1).map(([name, each]) => `${name} (${each.size})`);
  });
  expect(repeated).toEqual([]);
}

/** Parts of axe that its types leave out. */
interface AxeNames {
  readonly commons: { readonly text: { readonly accessibleText: (element: Element) => string } };
}

/** Nothing overflows sideways. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
}

export { expect } from "@playwright/test";
