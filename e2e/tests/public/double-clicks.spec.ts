import type { Locator, Page, Request, Response } from "@playwright/test";
import { expect, test } from "../../support/fixtures.ts";
import { oneWidth } from "../../support/tags.ts";
import { moveClockBy, test as inOwnTime } from "../../support/own-server.ts";
import { readGuests } from "../../pages/guest-page.ts";
import { GuestListPage } from "../../pages/guest-list-page.ts";
import { WizardPages } from "../../pages/wizard-pages.ts";
import { aParty } from "../../support/parties.ts";
import { demoFacts } from "../../support/demo.ts";
import { screenGroups } from "../../pictures/screens.ts";
import type { Screen } from "../../pictures/take-picture.ts";

const isCall = (address: string) => new URL(address).pathname.startsWith("/api/");

/**
 * Only these conflicts come from repeated clicks; a single click could cause others, such as a party that cannot be
 * activated yet.
 */
const ofRepeats = new Set(["in_progress", "idempotency_key_reused", "stale"]);

/** Records write calls, and responses that a double click must not cause. */
function watchCalls(page: Page) {
  let writes: string[] = [];
  let faults: string[] = [];
  // A live page’s stream never ends.
  const pending = new Set<Request>();
  page.on("request", (request) => {
    if (!isCall(request.url()) || request.url().includes("/events/live/")) return;
    pending.add(request);
    if (request.method() !== "GET") writes.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  page.on("requestfinished", (request) => pending.delete(request));
  page.on("requestfailed", (request) => pending.delete(request));
  const note = async (answer: Response) => {
    if (answer.status() !== 409 && answer.status() < 500) return;
    const { reason = "" } = (await answer.json().catch(() => ({}))) as { reason?: string };
    if (answer.status() >= 500 || ofRepeats.has(reason)) faults.push(`${answer.status()} ${reason} ${answer.url()}`);
  };
  page.on("response", (answer) => void note(answer));
  return {
    begin() {
      [writes, faults] = [[], []];
    },
    /** Resolves once nothing is pending that the clicks caused or the page waits for: buttons appear with data. */
    async settled() {
      await expect
        .poll(async () => {
          // Requests start at the latest after two frames. A page that is being left cannot be queried.
          await page.evaluate(drawnTwice).catch(() => undefined);
          return pending.size;
        })
        .toBe(0);
    },
    twice: () => writes.filter((call, place) => writes.indexOf(call) !== place),
    anyWrite: () => writes.length > 0,
    faults: () => faults,
  };
}

const drawnTwice = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

test(
  "a double click adds one guest, imports a list once, keeps a dialogue open and advances one step",
  { tag: oneWidth },
  async ({ page, organiser, request }) => {
    const party = await aParty(request, organiser.email);
    const calls = watchCalls(page);
    const list = new GuestListPage(page);
    await list.open(party.uuid);
    const dialogue = list.dialogue("Add a guest");

    await page.getByRole("button", { name: "Add a guest" }).first().dblclick();
    await calls.settled();
    await expect(dialogue).toBeVisible();
    await dialogue.getByLabel("First name", { exact: true }).fill("Olive");
    await dialogue.getByLabel("Email", { exact: true }).fill("olive.family@example.org");
    await dialogue.getByLabel("Phone").fill("07700 900110");
    await dialogue.getByRole("button", { name: "Add, then another" }).dblclick();
    await expect(dialogue.getByText("Olive is on the list.")).toBeVisible();
    await calls.settled();
    await expect(page.getByRole("alert").filter({ has: page.getByRole("link") })).toHaveCount(0);
    await page.keyboard.press("Escape");

    await page.goto(`/event/details/${party.uuid}/import-guests`);
    await page
      .getByLabel("One guest per line")
      .fill("Child,Surname,Email,Mobile\nZoë,Carter,zoe@example.org,07700 900201");
    await page.getByRole("button", { name: "Add 1 guest" }).dblclick();
    await expect(page).toHaveURL(/edit-guests$/);
    await calls.settled();
    await expect(list.rows).toHaveCount(2);
    await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toHaveCount(0);
    expect(await readGuests(request, party)).toHaveLength(2);

    const wizard = new WizardPages(page);
    await wizard.open();
    await wizard.fillChild({ first: "Tom", last: "Okafor", born: ["29", "February", "2016"] });
    await wizard.next.dblclick();
    await wizard.expectStep(2, "Choose a charity together");
    await calls.settled();
    await expect(page.getByRole("alert").filter({ hasText: /\S/ })).toHaveCount(0);
    expect(calls.faults()).toEqual([]);
  },
);

inOwnTime(
  "a double click on Duplicate event makes one copy",
  { tag: oneWidth },
  async ({ page, organiser, request }) => {
    const party = await aParty(request, organiser.email);
    await moveClockBy(request, 24 * 62);
    const completed = await request.post(`/api/events/completed/${party.uuid}`, { headers: party.headers });
    expect(completed.status()).toBe(200);
    await page.goto(`/event/clone/${party.uuid}`);
    await page.getByRole("button", { name: "Duplicate event" }).dblclick();
    await expect(page).not.toHaveURL(/\/event\/clone\//);
    await page.goto("/dashboard/events");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const me = (await (await request.get("/api/user/me", { headers: party.headers })).json()) as {
      data: { uuid: string };
    };
    const mine = await request.get(`/api/users/events/${me.data.uuid}/0`, { headers: party.headers });
    expect(((await mine.json()) as { data: unknown[] }).data).toHaveLength(2);
  },
);

/** One of several similar rows is enough; header and footer are pressed on one screen only. */
async function buttonsOf(page: Page, within: "page" | "dialogue", withFrame: boolean): Promise<number[]> {
  return buttonsIn(page).evaluateAll(
    (all, { within, withFrame }) => {
      const seen = new Set<string>();
      return all.flatMap((button, place) => {
        const shown = button.checkVisibility({ visibilityProperty: true }) && button.getBoundingClientRect().width > 1;
        const able = !button.matches(":disabled, [aria-disabled=true], [inert] *");
        const here = (button.closest("dialog") !== null) === (within === "dialogue");
        const framed = button.closest("header, footer") !== null;
        const label = button.getAttribute("aria-label") ?? button.textContent.trim();
        // Logging out would end the session for all further screens.
        if (!shown || !able || !here || (framed && !withFrame) || /^log ?out|^close$|^dismiss$/i.test(label)) return [];
        const row = button.closest("tr, li");
        const kind = row === null ? label : `${button.className} ${label.split(" ")[0]}`;
        if (seen.has(kind)) return [];
        seen.add(kind);
        return [place];
      });
    },
    { within, withFrame },
  );
}

const buttonsIn = (page: Page): Locator => page.locator("button");

/** Some buttons appear with data loaded after the heading, so wait until no more appear. */
async function allButtonsThere(page: Page): Promise<void> {
  let before = -1;
  const isSame = async () => before === (before = await buttonsIn(page).count());
  await expect.poll(isSame, { intervals: [250] }).toBe(true);
}

/** How many dialogues were opened since the page loaded. */
const opened = (page: Page) => page.evaluate(() => (window as { dialoguesOpened?: number }).dialoguesOpened ?? 0);

for (const { title, screens } of screenGroups) {
  inOwnTime(
    `a double click acts once on every button of every screen: ${title}`,
    { tag: oneWidth },
    async ({ page, request, watched }) => {
      test.setTimeout(900_000);
      // Missing pages, forms sent empty, and actions that are not possible yet.
      watched.expectAnswers(400, 401, 403, 404, 409, 410, 422);
      const demo = await demoFacts(request);
      const calls = watchCalls(page);
      await page.addInitScript(() => {
        const counted = window as { dialoguesOpened?: number };
        const count = (records: MutationRecord[]) => {
          const now = records.filter(({ target }) => target instanceof HTMLDialogElement && target.open);
          counted.dialoguesOpened = (counted.dialoguesOpened ?? 0) + now.length;
        };
        new MutationObserver(count).observe(document, { subtree: true, attributeFilter: ["open"] });
      });
      const open = async ({ address, as, first }: Screen) => {
        await page.context().clearCookies();
        await page.goto("/healthz");
        await page.evaluate(
          (kept) => {
            localStorage.clear();
            sessionStorage.clear();
            if (kept !== "") localStorage.setItem("wishwell.session", kept);
          },
          as ? demo.sessions[as] : "",
        );
        await page.goto(typeof address === "string" ? address : address(demo));
        await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
        await first?.(page);
        await expect(page.getByText("Loading", { exact: true })).toHaveCount(0);
        await calls.settled();
      };

      const press = async (button: Locator, name: string) => {
        const [before, address] = [await opened(page), page.url()];
        calls.begin();
        await button.dblclick({ timeout: 5000 });
        await calls.settled();
        expect.soft(calls.twice(), `${name}: sent twice`).toEqual([]);
        expect.soft(calls.faults(), name).toEqual([]);
        // A page that is being left cannot be queried.
        const now = await opened(page).catch(() => before);
        if (page.url() !== address || now === before) return false;
        const stays = (await page.locator("dialog[open]").count()) > 0;
        expect.soft(stays, `${name}: its dialogue closed again`).toBe(true);
        return stays;
      };

      for (const [number, screen] of screens.filter(({ onlyInDemo }) => !onlyInDemo).entries()) {
        await test.step(screen.name, async () => {
          await open(screen);
          await allButtonsThere(page);
          const within = (await page.locator("dialog[open]").count()) > 0 ? "dialogue" : "page";
          for (const place of await buttonsOf(page, within, number === 0)) {
            const button = buttonsIn(page).nth(place);
            if (!(await button.isVisible())) continue;
            const name = `${screen.name}, ${await labelOf(button)}`;
            const opens = await press(button, name);
            const inside = opens ? await buttonsOf(page, "dialogue", true) : [];
            for (const further of inside) {
              await open(screen);
              await button.click({ timeout: 5000 });
              await calls.settled();
              const inner = buttonsIn(page).nth(further);
              if (await inner.isVisible()) await press(inner, `${name}, ${await labelOf(inner)}`);
            }
            await open(screen);
          }
        });
      }
    },
  );
}

const labelOf = async (button: Locator): Promise<string> =>
  ((await button.getAttribute("aria-label")) ?? (await button.innerText())).trim();
