import type { Page } from "@playwright/test";
import { screenGroups } from "../../pictures/screens.ts";
import type { Screen } from "../../pictures/take-picture.ts";
import { type Demo, demoFacts } from "../../support/demo.ts";
import { expect, test } from "../../support/fixtures.ts";
import { oneWidth } from "../../support/tags.ts";

type Kind = "field" | "area" | "tick" | "radio" | "switch" | "button";

/** How every control of a kind looks. Fields and buttons of one row in a form are equally high. */
const usual: Readonly<Record<Kind, readonly string[]>> = {
  field: ["52px high, 2px rgb(100, 116, 115), radius 10px, 400 17px Figtree Variable"],
  area: ["96px high, 2px rgb(100, 116, 115), radius 10px, 400 17px Figtree Variable"],
  tick: ["28px high, 2px, radius 7px"],
  radio: ["24px high, 50%"],
  switch: ["32px high, 2px, radius 999px"],
  // Usual, small (in tables and toolbars), and large (the one action of a guest’s page).
  button: ["52px high, radius 10px, 650 17px", "44px high, radius 10px, 650 16px", "60px high, radius 10px, 650 19px"],
};

const ring = "solid 3px rgb(12, 34, 33), 2px away";

interface Deviation {
  readonly control: RegExp;
  readonly look: RegExp;
  readonly reason: string;
}

const deviations: readonly Deviation[] = [
  {
    control: /^(Search |Name of a charity|Email, record id)/,
    look: /^44px high/,
    reason: "as high as the small buttons beside it in a toolbar",
  },
  { control: /^$/, look: /ui-monospace/, reason: "a pasted list keeps its columns under each other" },
  {
    control: /^Or type an amount/,
    look: /800 40px Sansita/,
    reason: "the sum is the largest thing on the giving page",
  },
  { control: /^(Accept|Decline)/, look: /^6[08]px high/, reason: "two lines, and the one question of the page" },
];

interface Found {
  readonly kind: Kind;
  readonly name: string;
  readonly look: string;
  readonly ring: string;
}

/** Every visible control that can be used, with its computed look; the ring is that of keyboard focus. */
async function controlsOn(page: Page): Promise<Found[]> {
  return page.evaluate(() => {
    const around = document.querySelector("dialog[open]") ?? document.body;
    const found: Found[] = [];
    for (const element of around.querySelectorAll<HTMLElement>("input, select, textarea, button, a[href]")) {
      const field = element instanceof HTMLInputElement ? element.type : element.localName;
      const { fontWeight, width: wide } = getComputedStyle(element);
      // Buttons are those, and the links that look like one. Other controls, such as menus and chips, have their own looks.
      const kinds: Partial<Record<string, Kind | null>> = {
        textarea: "area",
        select: "field",
        radio: "radio",
        checkbox: wide === "56px" ? "switch" : "tick",
        ...Object.fromEntries(["hidden", "file", "range", "color"].map((other) => [other, null])),
        ...Object.fromEntries(["a", "button"].map((name) => [name, fontWeight === "650" ? "button" : null])),
      };
      const kind = field in kinds ? (kinds[field] ?? null) : "field";
      const { width, height } = element.getBoundingClientRect();
      // Disabled and read-only fields look unlike the others on purpose; choices in a tile are covered by it.
      const unusable = element.matches(":disabled, [aria-disabled=true], :read-only:is(input, textarea)");
      if (kind === null || width < 8 || height < 8 || (unusable && kind !== "tick" && kind !== "radio")) continue;
      if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
      const style = getComputedStyle(element);
      const radius = `radius ${style.borderTopLeftRadius}`;
      const font = `${style.fontWeight} ${style.fontSize}`;
      const family = (style.fontFamily.split(",")[0] ?? "").replaceAll('"', "");
      // A long label may take two lines, and a text area is as high as its text.
      const high = `${kind === "button" || kind === "area" ? style.minHeight : `${Math.round(height)}px`} high`;
      const border = `${style.borderTopWidth} ${style.borderTopColor}`;
      const look = {
        field: `${high}, ${border}, ${radius}, ${font} ${family}`,
        area: `${high}, ${border}, ${radius}, ${font} ${family}`,
        tick: `${high}, ${style.borderTopWidth}, ${radius}`,
        radio: `${high}, ${style.borderTopLeftRadius}`,
        switch: `${high}, ${style.borderTopWidth}, ${radius}`,
        button: `${high}, ${radius}, ${font}`,
      }[kind];
      const label = element instanceof HTMLInputElement ? element.labels?.[0]?.textContent : element.textContent;
      const name = element.getAttribute("aria-label") ?? label ?? "";
      element.focus({ preventScroll: true, focusVisible: true } as FocusOptions);
      const focused = getComputedStyle(element);
      const outline = `${focused.outlineStyle} ${focused.outlineWidth} ${focused.outlineColor}`;
      found.push({ kind, name: name.trim(), look, ring: `${outline}, ${focused.outlineOffset} away` });
      element.blur();
    }
    return found;
  });
}

const screens = new Map(screenGroups.flatMap((group) => group.screens.map((screen) => [screen.name, screen])));

/** Screens with forms, and what is opened on them. */
const forms: readonly (readonly [screen: string, opened?: string | RegExp])[] = [
  ["wizard-child"],
  ["wizard-charity"],
  ["wizard-details"],
  ["wizard-organiser"],
  ["login"],
  ["details"],
  ["contact"],
  ["edit-details"],
  ["edit-gift"],
  ["edit-charity"],
  ["test-invite"],
  ["edit-guests"],
  ["edit-guests", "Add a guest"],
  ["guest"],
  ["import"],
  ["invitation"],
  ["invitation-accepted", /brother or sister/],
  ["invitation-accepted", /Allergies/],
  ["contribute"],
  ["admin-charities"],
  ["admin-new-charity"],
  ["admin-new-theme"],
  ["admin-marketing-letter"],
  ["admin-audit"],
];

test(
  "fields and buttons of one kind look alike on every screen with a form",
  { tag: oneWidth },
  async ({ page, request }) => {
    test.setTimeout(300_000);
    const demo = await demoFacts(request);
    const unlike: string[] = [];
    const seen = new Set<Deviation>();
    for (const [name, opened] of forms) {
      const screen = screens.get(name);
      if (!screen) throw new Error(`No screen is called ${name}`);
      await page.setViewportSize({ width: 1280, height: 900 });
      await show(page, screen, demo);
      if (opened !== undefined) await page.getByRole("button", { name: opened }).first().click();
      for (const width of [1280, 390]) {
        await page.setViewportSize({ width, height: 900 });
        const found = await controlsOn(page);
        expect(found.length, name).toBeGreaterThan(0);
        for (const control of found) {
          const deviation = deviations.find(
            ({ control: named, look }) => named.test(control.name) && look.test(control.look),
          );
          if (deviation) seen.add(deviation);
          else if (!usual[control.kind].includes(control.look)) {
            unlike.push(`${name}, ${width} wide: ${control.kind} “${control.name}” is ${control.look}`);
          }
          if (control.ring !== ring) {
            unlike.push(`${name}, ${width} wide: “${control.name}” has the ring ${control.ring}`);
          }
        }
      }
    }
    expect(unlike).toEqual([]);
    expect(
      deviations.filter((deviation) => !seen.has(deviation)),
      "still needed",
    ).toEqual([]);
  },
);

async function show(page: Page, { address, as, first }: Screen, demo: Demo): Promise<void> {
  await page.context().clearCookies();
  await page.goto("/healthz");
  await page.evaluate(
    (kept) => {
      localStorage.clear();
      if (kept !== "") localStorage.setItem("wishwell.session", kept);
    },
    as ? demo.sessions[as] : "",
  );
  await page.goto(typeof address === "string" ? address : address(demo));
  await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
  await first?.(page);
  await expect(page.locator("main :is(input, select, textarea, button)").first()).toBeAttached();
  await expect(page.getByText("Loading", { exact: true })).toHaveCount(0);
}
