import { afterAll, beforeAll, expect, test } from "vitest";
import { anOrganiser, guestRow } from "../features/guests/guests.builders.ts";
import { aGuest } from "../features/parties/parties.builders.ts";
import { smallWebBuild, type TestApp, testApp } from "../../test-support/app.ts";

let web: Awaited<ReturnType<typeof smallWebBuild>>;
let ctx: TestApp;
beforeAll(async () => {
  web = await smallWebBuild();
  ctx = await testApp({ webFolder: web.folder });
});
afterAll(async () => {
  await ctx.close();
  await web.remove();
});

const file = (id: string) => ctx.app.inject(`/eventattendee/calendar/${id}.ics`);
const unfolded = (content: string) => content.replaceAll("\r\n ", "");

test("the calendar file needs only the guest link, no account", async () => {
  const { organiser, party } = await anOrganiser(ctx);
  const { id } = await aGuest(ctx.deps, party.id, { status: 4 });
  const before = await guestRow(ctx, id);
  const { statusCode, headers, body } = await file(id);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    "content-type": "text/calendar; charset=utf-8; method=PUBLISH",
    "content-disposition": 'attachment; filename="party.ics"',
    "cache-control": "no-store",
    "referrer-policy": "same-origin",
  });
  const entry = unfolded(body);
  expect(entry).toContain(`UID:${party.id}@`);
  expect(entry).toContain("12 High Street");
  expect(entry).toContain(`${ctx.deps.config.publicUrl}/eventattendee/${id}`);
  for (const secret of [organiser.email, "Okafor", "2019", before.email]) expect(entry).not.toContain(secret);
  expect(await guestRow(ctx, id)).toEqual(before);
});

test("the calendar file has the street only for guests who may see it", async () => {
  const { party } = await anOrganiser(ctx, { addressAfterAccept: true });
  const [silent, coming] = [
    await aGuest(ctx.deps, party.id, { status: 1 }),
    await aGuest(ctx.deps, party.id, { status: 4 }),
  ];
  expect(unfolded((await file(silent.id)).body)).not.toContain("High Street");
  expect(unfolded((await file(coming.id)).body)).toContain("High Street");
});

test("there is no calendar file for an unknown guest, a deleted party or a party without a date", async () => {
  const { party } = await anOrganiser(ctx);
  const { id } = await aGuest(ctx.deps, party.id, { status: 4 });
  await ctx.deps.db.updateTable("parties").set({ date: null, ends_at: null }).where("id", "=", party.id).execute();
  expect((await file(id)).statusCode).toBe(409);
  await ctx.deps.db.updateTable("parties").set({ deleted_at: new Date() }).where("id", "=", party.id).execute();
  for (const gone of [id, ctx.deps.random.uuid(), "nonsense"]) {
    const answer = await file(gone);
    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain("<h1>404");
  }
  expect((await ctx.app.inject(`/eventattendee/calendar/${id}`)).statusCode).toBe(404);
});
