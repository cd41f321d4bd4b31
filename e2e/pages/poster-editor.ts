import { expect, type Locator, type Page } from "@playwright/test";
import type { TestParty } from "../support/parties.ts";

type Tool = "Colour" | "Theme" | "Photo" | "Heading" | "Wording";

/** The section where the organiser designs the invitation. */
export class PosterEditor {
  readonly page: Page;
  readonly poster: Locator;
  /** The photo behind its round window. */
  readonly crop: Locator;

  constructor(page: Page) {
    this.page = page;
    this.poster = page.locator("[data-ready] > svg").first();
    this.crop = page.getByRole("application", { name: /Your photo in its circle/ });
  }

  async open({ uuid }: Pick<TestParty, "uuid">): Promise<void> {
    await this.page.goto(`/event/details/${uuid}/edit-invite`);
    await expect(this.poster).toBeVisible();
  }

  inBar(name: Tool): Locator {
    return this.page.getByRole("group", { name: "Edit bar" }).getByRole("button", { name });
  }

  heading(name: Tool): Locator {
    return this.page.getByRole("heading", { name, level: 2 });
  }

  async tool(name: Tool): Promise<void> {
    await this.inBar(name).click();
    await expect(this.heading(name)).toBeVisible();
  }

  /** On phones these are behind a button. */
  async openWay(name: "Preview" | "Download" | "Share"): Promise<Locator> {
    if (this.page.viewportSize()?.width === 390) await this.page.getByRole("main").locator("summary").click();
    await this.page.getByRole("button", { name, exact: true }).click();
    return this.page.getByRole("dialog");
  }

  async save(): Promise<void> {
    await this.page.getByRole("button", { name: "Save invite" }).click();
    await expect(this.page.getByText("Invite saved")).toBeVisible();
  }

  /** The colour in the middle of a picture. */
  async middleOf(address: string): Promise<{ red: number; blue: number }> {
    return this.page.evaluate(async (src) => {
      const picture = new Image();
      picture.src = src;
      await picture.decode();
      const canvas = document.createElement("canvas");
      [canvas.width, canvas.height] = [picture.naturalWidth, picture.naturalHeight];
      const pen = canvas.getContext("2d");
      pen?.drawImage(picture, 0, 0);
      const [red = 0, , blue = 0] = pen?.getImageData(canvas.width / 2, canvas.height / 2, 1, 1).data ?? [];
      return { red, blue };
    }, address);
  }

  /** Drags with the mouse or, on phones, with touch. */
  async drag(thing: Locator, by: { x: number; y: number }): Promise<void> {
    await thing.scrollIntoViewIfNeeded();
    const box = await thing.boundingBox();
    if (box === null) throw new Error("There is nothing to drag");
    const from = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const steps = [0.25, 0.5, 0.75, 1].map((part) => ({ x: from.x + by.x * part, y: from.y + by.y * part }));
    const hasTouch = await this.page.evaluate(() => navigator.maxTouchPoints > 0);
    if (!hasTouch) {
      await this.page.mouse.move(from.x, from.y);
      await this.page.mouse.down();
      for (const { x, y } of steps) await this.page.mouse.move(x, y);
      await this.page.mouse.up();
      return;
    }
    const finger = await this.page.context().newCDPSession(this.page);
    await finger.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [from] });
    for (const at of steps) await finger.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: [at] });
    await finger.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  }
}
