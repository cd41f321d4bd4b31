import type { Browser, Page } from "@playwright/test";
import sharp from "sharp";
import type { Demo } from "../support/demo.ts";

export interface Screen {
  /** The base name of its files. */
  readonly name: string;
  readonly title: string;
  readonly address: string | ((demo: Demo) => string);
  /** Who views it; a visitor by default. */
  readonly as?: "organiser" | "admin";
  /** Runs before the screenshot, which then shows only the viewport unless `whole`. */
  readonly first?: (page: Page) => Promise<void>;
  readonly whole?: boolean;
  /** Shows something that only the demo has: journeys, which run on a few parties, leave it out. */
  readonly onlyInDemo?: boolean;
}

export interface ScreenGroup {
  readonly name: string;
  readonly title: string;
  readonly screens: readonly Screen[];
}

/** Viewport size, the width of the stored picture (`kept`), and the most of the page's height to capture (`most`). */
export const widths = {
  phone: { width: 390, height: 844, kept: 360, most: 1700 },
  desktop: { width: 1280, height: 900, kept: 800, most: 2600 },
} as const;
export type Width = keyof typeof widths;

/** A busy machine takes its time. */
const patience = 120_000;

export async function takePicture(
  browser: Browser,
  site: string,
  screen: Screen,
  width: Width,
  demo: Demo,
): Promise<Buffer> {
  const { kept, most, ...viewport } = widths[width];
  const context = await browser.newContext({
    viewport,
    baseURL: site,
    locale: "en-GB",
    timezoneId: "Europe/London",
    isMobile: width === "phone",
    hasTouch: width === "phone",
  });
  try {
    const page = await context.newPage();
    page.setDefaultNavigationTimeout(patience);
    if (screen.as) {
      const kept = demo.sessions[screen.as];
      await page.addInitScript((session) => localStorage.setItem("wishwell.session", session), kept);
    }
    await page.goto(typeof screen.address === "string" ? screen.address : screen.address(demo));
    await settled(page);
    await screen.first?.(page);
    const height = Math.min(most, await page.evaluate(() => document.documentElement.scrollHeight));
    const whole =
      screen.first && !screen.whole
        ? await page.screenshot()
        : await page.screenshot({ fullPage: true, clip: { x: 0, y: 0, width: viewport.width, height } });
    return await sharp(whole).resize(kept).webp({ quality: 50, effort: 6 }).toBuffer();
  } finally {
    await context.close();
  }
}

/** Waits until nothing more loads: pictures further down load only when scrolled near. */
async function settled(page: Page): Promise<void> {
  await page.getByRole("heading", { level: 1 }).first().waitFor({ timeout: patience });
  const isLoading = page.getByRole("status").filter({ hasText: /^Loading$/ });
  await isLoading.first().waitFor({ state: "detached", timeout: patience });
  await page.evaluate(async () => {
    // The screenshot shows the whole page, including parts far from the viewport.
    for (const part of document.querySelectorAll<HTMLElement>(".further-down")) {
      part.style.contentVisibility = "visible";
    }
    for (let y = 0; y < Math.min(2600, document.documentElement.scrollHeight); y += 700) {
      window.scrollTo({ top: y, behavior: "instant" });
      await new Promise((resolve) => setTimeout(resolve, 60));
    }
    window.scrollTo({ top: 0, behavior: "instant" });
  });
  // Party pages keep an event stream open, so the network may never be idle; a timeout is enough.
  await page.waitForLoadState("networkidle", { timeout: 3000 }).catch(() => undefined);
}

export const fileOf = (screen: string, width: Width) => `${screen}-${widths[width].width}.webp`;

const pictureOf = ({ name, title }: Screen, width: Width) =>
  `<img src="screens/${fileOf(name, width)}" alt="${title}, ${widths[width].width} wide" width="${widths[width].kept}">`;

const linkTo = ({ name, title }: ScreenGroup) => `[${title}](#${name})`;

/** A page with every screen at both widths, by group, for readers of the repository. */
export function pictureIndex(groups: readonly ScreenGroup[]): string {
  const sections = groups.map(
    (group) =>
      `<a id="${group.name}"></a>\n\n## ${group.title}\n\n` +
      group.screens
        .map((screen) => `### ${screen.title}\n\n${pictureOf(screen, "desktop")}\n${pictureOf(screen, "phone")}\n`)
        .join("\n"),
  );
  return `# Every screen

Taken with the demo data at 1280 and 390 pixels by \`npm run pictures\`. ${groups.map(linkTo).join(" · ")}

${sections.join("\n")}`;
}
