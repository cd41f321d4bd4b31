import { expect, test } from "vitest";
import { testApp } from "../../../test-support/app.ts";
import { drawThemePicturesSoon, pictureForms, pictureOrder } from "./theme-pictures.ts";
import { seededThemes } from "./themes.builders.ts";
import { listThemes } from "./themes.store.ts";

test("the pictures of the theme gallery are drawn before the first visit", async () => {
  const ctx = await testApp();
  await seededThemes(ctx.deps);
  await ctx.deps.db.transaction().execute((tx) => drawThemePicturesSoon(ctx.deps.jobs, tx));
  await ctx.runJobs();
  const { rows } = await listThemes(ctx.deps.db, { page: 1, perpage: 0, orderby: "name", dir: "asc", show: "all" });
  expect(rows.length).toBeGreaterThan(10);
  let drawnNow = 0;
  const count = {
    begin: async () => {
      drawnNow += 1;
    },
    fail: async () => {},
    isCurrent: async () => true,
  };
  for (const theme of rows) {
    const order = await pictureOrder(ctx.deps, theme);
    for (const form of Object.values(pictureForms)) await ctx.deps.posters.draw(order, form, count);
  }
  expect(drawnNow).toBe(0);
  await ctx.close();
});
