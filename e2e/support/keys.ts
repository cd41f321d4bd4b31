import { expect, type Locator, type Page } from "@playwright/test";

/** Anything on a page must be reachable with at most this many presses of Tab. */
const maxTabPresses = 90;

/** A user without a mouse: only Tab, arrows, typing, Enter and Space. */
export class Keys {
  private readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  /** Presses Tab until the element has the focus, and checks that the focus is visible. */
  async to(thing: Locator): Promise<void> {
    await expect(thing.first()).toBeVisible();
    // Looked up once, because finding elements by role at every press takes longer than pressing.
    let wanted = await thing.elementHandles();
    for (let presses = 0; presses < maxTabPresses; presses++) {
      const standing = await this.page.evaluate(standingOf, wanted);
      if (standing === "focused") return this.expectSeen();
      if (standing === "replaced") wanted = await thing.elementHandles();
      else await this.page.keyboard.press("Tab");
    }
    throw new Error(`Tab never reaches ${thing.toString()}`);
  }

  async press(key: string, thing?: Locator): Promise<void> {
    if (thing) await this.to(thing);
    await this.page.keyboard.press(key);
  }

  async fill(field: Locator, words: string): Promise<void> {
    await this.to(field);
    await this.page.keyboard.press("ControlOrMeta+A");
    await this.page.keyboard.type(words);
  }

  /** For selects and dates: types the text as displayed. */
  async pick(field: Locator, typed: string): Promise<void> {
    await this.to(field);
    await this.page.keyboard.type(typed);
  }

  private async expectSeen(): Promise<void> {
    const ring = await this.page.evaluate(() => {
      const focused = document.activeElement;
      if (focused === null) return "nothing has the focus";
      // Radio buttons drawn by their label, and fields drawn by their frame, show the focus there.
      const drawn = [focused, focused.nextElementSibling, focused.parentElement, focused.parentElement?.parentElement];
      const isRinged = drawn.some((element) => {
        if (!element) return false;
        const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(element);
        return (outlineStyle !== "none" && outlineWidth !== "0px") || boxShadow !== "none";
      });
      return isRinged ? "" : `${focused.outerHTML.slice(0, 120)} shows no focus`;
    });
    expect(ring).toBe("");
  }
}

function standingOf(wanted: readonly Node[]): "focused" | "replaced" | "elsewhere" {
  if (wanted.some((element) => element === document.activeElement)) return "focused";
  return wanted.some((element) => !element.isConnected) ? "replaced" : "elsewhere";
}
