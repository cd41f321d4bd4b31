import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { anOrganiser, linesOf } from "../features/guests/guests.builders.ts";
import { aGuest } from "../features/parties/parties.builders.ts";
import type { WholeParty } from "../features/parties/public.ts";
import { smallWebBuild, type TestApp, testApp } from "../../test-support/app.ts";

let web: Awaited<ReturnType<typeof smallWebBuild>>;
let ctx: TestApp;
let party: WholeParty;
let guestId: string;
beforeAll(async () => {
  web = await smallWebBuild();
  ctx = await testApp({ webFolder: web.folder });
});
afterAll(async () => {
  await ctx.close();
  await web.remove();
});
beforeEach(async () => {
  ({ party } = await anOrganiser(ctx));
  guestId = (await aGuest(ctx.deps, party.id, { firstName: "Olive", status: 1 })).id;
});

const post = (url: string, fields: Readonly<Record<string, string>>) =>
  ctx.app.inject({
    method: "POST",
    url,
    headers: { "content-type": "application/x-www-form-urlencoded", host: "localhost" },
    payload: new URLSearchParams(fields).toString(),
  });
const postForm = (fields: Readonly<Record<string, string>>) => post(`/eventattendee/${guestId}`, fields);

test.each([
  ["message", { content: "Hello" }],
  ["wish", { content: "Hooray" }],
  ["requirements", { content: "No nuts", allergies: "" }],
  ["siblings", { numbers: "1", names: "Rufus" }],
])("%s sent twice is recorded once, and again after something else was sent", async (word, fields) => {
  const taps = await Promise.all([postForm({ do: word, ...fields }), postForm({ do: word, ...fields })]);
  taps.push(await postForm({ do: word, ...fields }));
  for (const { statusCode, headers } of taps) {
    expect([statusCode, headers["location"]]).toEqual([303, `/eventattendee/${guestId}?done=${word}`]);
  }
  expect(await linesOf(ctx, party.id)).toHaveLength(1);
  await postForm({ do: word, ...fields, ...(word === "siblings" ? { numbers: "2" } : { content: "Something else" }) });
  await postForm({ do: word, ...fields });
  expect(await linesOf(ctx, party.id)).toHaveLength(3);
});

test("the same message is recorded again after a minute", async () => {
  await postForm({ do: "message", content: "Hello" });
  ctx.clock.advance(60_000);
  await postForm({ do: "message", content: "Hello" });
  expect(await linesOf(ctx, party.id)).toHaveLength(2);
});

test("a refused wish can be sent again at once", async () => {
  const refuse = { completed_at: ctx.clock.now() };
  const set = (values: { completed_at: Date | null }) =>
    ctx.deps.db.updateTable("parties").set(values).where("id", "=", party.id).execute();
  await set(refuse);
  expect((await postForm({ do: "wish", content: "Hooray" })).statusCode).toBe(409);
  await set({ completed_at: null });
  expect((await postForm({ do: "wish", content: "Hooray" })).statusCode).toBe(303);
  expect(await linesOf(ctx, party.id)).toHaveLength(1);
});

test.each([
  ["ask", { name: "Hannah Bennett", email: "hannah@example.org", message: "" }],
  ["place", { guest_first_name: "Olive", guest_last_name: "", email: "o@example.org", status: "4" }],
])("%s: a double tap creates one request, and both taps succeed", async (word, fields) => {
  const taps = [1, 2].map(() => post(`/event/${party.id}`, { do: word, ...fields }));
  for (const { statusCode } of await Promise.all(taps)) expect(statusCode).toBe(303);
  expect((await post(`/event/${party.id}`, { do: word, ...fields })).statusCode).toBe(303);
  const asked = await ctx.deps.db.selectFrom("invite_requests").select("id").where("party_id", "=", party.id).execute();
  expect(asked).toHaveLength(1);
});

test("a guest can change their reply any number of times", async () => {
  for (const word of ["accept", "decline", "accept"]) await postForm({ do: word });
  expect((await linesOf(ctx, party.id)).map(({ kind }) => kind)).toHaveLength(3);
});
