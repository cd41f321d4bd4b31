import { readdirSync } from "node:fs";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../test-support/app.ts";
import { send } from "../../../test-support/send.ts";
import { builtInThemes } from "./built-in-themes.ts";
import { seedBuiltInThemes } from "./seed-themes.ts";

let ctx: TestApp;
const seed = () => ctx.deps.db.transaction().execute((tx) => seedBuiltInThemes(ctx.deps, tx));

beforeAll(async () => {
  ctx = await testApp();
  await seed();
});
afterAll(async () => ctx.close());

interface Listed {
  readonly data: { uuid: string; name: string; group_name: string; notes: { image_url: string } }[];
  readonly meta: { total: number; last_page: number };
}
const list = async (query: Record<string, string> = {}) => {
  const answer = await send(ctx.app, "GET /eventthemes", { query });
  return answer.body as unknown as Listed;
};

describe("themes", () => {
  test("are listed by name, all at once with `perpage=0`", async () => {
    const { data, meta } = await list({ perpage: "0" });
    expect(data).toHaveLength(builtInThemes.length);
    expect(data.map(({ name }) => name)).toEqual(data.map(({ name }) => name).toSorted((a, b) => a.localeCompare(b)));
    expect(meta).toMatchObject({ total: builtInThemes.length, last_page: 1 });
  });

  test("are listed page by page otherwise", async () => {
    const first = await list({ perpage: "5" });
    const second = await list({ perpage: "5", page: "2" });
    expect(first.data).toHaveLength(5);
    expect(second.data).toHaveLength(5);
    expect(second.data[0]?.name).not.toBe(first.data[0]?.name);
    expect(first.meta.last_page).toBe(3);
  });

  test("each have a drawing, and parties without a theme have one too", async () => {
    const drawings = readdirSync(new URL("../../../../../packages/poster/artwork", import.meta.url));
    const { data } = await list({ perpage: "0" });
    for (const { notes } of data) expect(drawings).toContain(notes.image_url.replace("/artwork/", ""));
    expect(drawings).toContain("plain.svg");
    expect(drawings).toHaveLength(builtInThemes.length + 1);
  });

  test("can be read one by one, and an unknown one is not found", async () => {
    const [theme] = (await list({ perpage: "1" })).data;
    const known = await send(ctx.app, "GET /eventthemes/{uuid}", { params: { uuid: theme?.uuid ?? "" } });
    expect(known).toMatchObject({ status: 200, body: { data: { name: theme?.name } } });
    const unknown = { params: { uuid: ctx.deps.random.uuid() } };
    expect((await send(ctx.app, "GET /eventthemes/{uuid}", unknown)).status).toBe(404);
  });

  test("are in two collections", async () => {
    const { body } = await send(ctx.app, "GET /eventthemegroups", {});
    expect(body).toMatchObject({ data: [{ name: "Themed" }, { name: "Traditional" }] });
  });

  test("are seeded once, and not again after an admin deletes some", async () => {
    await ctx.deps.db.deleteFrom("themes").where("artwork", "=", "trains").execute();
    await seed();
    expect((await list({ perpage: "0" })).data).toHaveLength(builtInThemes.length - 1);
  });
});
