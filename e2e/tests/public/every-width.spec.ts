import { expect, expectAccessible, expectDistinctNames, expectNoSidewaysScroll, test } from "../../support/fixtures.ts";
import { test as onOwnServer } from "../../support/own-server.ts";
import { oneWidth, reducedMotion } from "../../support/tags.ts";
import { type Demo, demoFacts } from "../../support/demo.ts";
import { screenGroups } from "../../pictures/screens.ts";
import type { Screen } from "../../pictures/take-picture.ts";

/** The narrowest phone, a phone, a tablet, a laptop, a wide screen, and a laptop at 200 % zoom. */
const sizes = [
  { width: 320, height: 700 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1280, height: 900 },
  { width: 1920, height: 1080 },
  { width: 640, height: 450 },
] as const;

/** Axe checks only what is visible, so it runs once for phones and once for wide screens. */
const checkedSizes = [sizes[1], sizes[3]];

const addressOf = ({ address }: Screen, demo: Demo) => (typeof address === "string" ? address : address(demo));

for (const { title, screens } of screenGroups) {
  // Admins see every party: on the shared server, dozens that other journeys made have the same names.
  const own = title === "Admins and charities" ? onOwnServer : test;
  own(
    `nothing overflows or lacks a name at any width: ${title}`,
    { tag: oneWidth },
    async ({ page, request, watched }) => {
      test.setTimeout(300_000);
      // Missing pages and expired links are among the screens.
      watched.expectAnswers(403, 404, 409, 410, 422);
      const demo = await demoFacts(request);
      for (const screen of screens.filter(({ onlyInDemo }) => !onlyInDemo)) {
        await test.step(screen.name, async () => {
          const session = screen.as ? demo.sessions[screen.as] : "";
          await page.setViewportSize(sizes[3]);
          await page.emulateMedia({ reducedMotion });
          // An existing draft would be opened where it was left.
          await page.context().clearCookies();
          await page.goto("/healthz");
          await page.evaluate((kept) => {
            localStorage.clear();
            if (kept !== "") localStorage.setItem("wishwell.session", kept);
          }, session);
          await page.goto(addressOf(screen, demo));
          await expect(page.getByRole("heading", { level: 1 }).first()).toBeVisible();
          await screen.first?.(page);
          await expect(page.getByText("Loading", { exact: true })).toHaveCount(0);
          await expect(page).toHaveTitle(/\S+.* \| Wishwell$/);
          for (const size of sizes) {
            await page.setViewportSize(size);
            await test.step(`${size.width} wide`, () => expectNoSidewaysScroll(page));
          }
          for (const size of checkedSizes) {
            await page.setViewportSize(size);
            await test.step(`axe, ${size.width} wide`, () => expectAccessible(page));
            await test.step(`names, ${size.width} wide`, () => expectDistinctNames(page));
          }
        });
      }
    },
  );
}
