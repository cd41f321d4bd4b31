import { expect, expectAccessible, test } from "../../support/fixtures.ts";
import { oneWidth } from "../../support/tags.ts";
import { PosterEditor } from "../../pages/poster-editor.ts";
import { aParty, readParty } from "../../support/parties.ts";

test(
  "the invitation is previewed, downloaded, printed and shared",
  { tag: oneWidth },
  async ({ page, organiser, request, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const party = await aParty(request, organiser.email);
    const editor = new PosterEditor(page);
    await editor.open(party);
    await page.getByLabel("Words").fill("Splash!");

    const preview = await editor.openWay("Preview");
    await expect(preview.getByRole("img", { name: /^Splash!.*12 Marlow Road/ })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press("Escape");

    const opened = context.waitForEvent("page");
    await (await editor.openWay("Download")).getByRole("button", { name: "A picture to send" }).click();
    const tab = await opened;
    await expect(page.getByText("Your poster has been downloaded in a new tab")).toBeVisible();
    await tab.waitForURL(/\/api\/posters\/.+\.png\?/);
    await tab.close();
    expect(await readParty(request, party), "what is drawn was saved first").toMatchObject({
      invite_config: { heading_copy: "Splash!" },
    });

    for (const [way, name] of [
      ["To print on A4", "Maya poster A4.pdf"],
      ["Cards to write names on", "Maya cards.pdf"],
    ] as const) {
      const downloads = await editor.openWay("Download");
      await expectAccessible(page);
      const [file] = await Promise.all([
        page.waitForEvent("download"),
        downloads.getByRole("button", { name: way }).click(),
      ]);
      expect(file.suggestedFilename()).toBe(name);
      await expect(downloads).toBeHidden();
    }

    const share = await editor.openWay("Share");
    await expect(share.getByText(/^You’re invited! .+\/@\w+ #\w+$/)).toContainText(`/@${party.short_code} #`);
    await share.getByRole("button", { name: "Copy" }).click();
    await expect(share.getByText("Copied. Paste it where your guests will see it.")).toBeVisible();
    await expectAccessible(page);
  },
);

test(
  "anyone can see the poster on its own, without the street",
  { tag: oneWidth },
  async ({ page, organiser, request }) => {
    const party = await aParty(request, organiser.email);
    await page.goto(`/dashboard/event/poster/${party.uuid}`);
    const poster = page.getByRole("img", { name: /Maya’s under the sea party/ });
    await expect(poster).toBeVisible();
    expect(
      await poster.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
    ).toBeGreaterThan(0);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(page.locator('meta[property="og:image"]')).toHaveAttribute("content", /\/api\/posters\/card\//);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Open the invitation" }).click();
    await expect(page).toHaveURL(new RegExp(`/@${party.short_code}$`));
  },
);
