import { csvText } from "@wishwell/domain/text/csv-text";
import { array, assert, asyncProperty, constantFrom, oneof, string, tuple } from "fast-check";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test-support/app.ts";
import { send } from "../../../../test-support/send.ts";
import { anOrganiser, type Organiser } from "../guests.builders.ts";

let ctx: TestApp;
let organiser: Organiser;
let partyId: string;
beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" } });
  const made = await anOrganiser(ctx);
  organiser = made.organiser;
  partyId = made.party.id;
});
afterAll(() => ctx.close());

const importList = (body: object) =>
  send(ctx.app, "POST /eventattendees/import", { body: { event_uuid: partyId, ...body }, token: organiser.token });
const empty = () => ctx.deps.db.deleteFrom("guests").where("party_id", "=", partyId).execute();

const odd = ["Zoë", "zoe@example.org", "07700 900201", "E-mail", "Name", '"', "=1+1", "\u0000", "\u200B", "sep=;"];
const name = string({ unit: "grapheme" });
const pasted = tuple(
  array(array(oneof(name, constantFrom(...odd)), { maxLength: 6 }), { maxLength: 8 }),
  constantFrom(",", ";", "\t", " "),
).map(([rows, by]) => rows.map((row) => row.join(by)).join("\n"));
const saved = array(tuple(name, name), { minLength: 1, maxLength: 8 }).map((names) =>
  csvText([
    ["First name", "Last name", "E-mail", "Phone"],
    ...names.map(([first, last], at) => [first, last, `g${at % 3}@example.org`, "07700 900201"]),
  ]),
);

test("any pasted text is validated or refused, and every row marked ready can be imported", async () => {
  let added = 0;
  await assert(
    asyncProperty(oneof(pasted, saved), async (file) => {
      await empty();
      const { status, body } = await importList({ file });
      expect([200, 400, 422]).toContain(status);
      const ready = body.data?.rows.filter(({ state }) => state === "ready") ?? [];
      const rows = ready.map(({ state: _state, choices: _choices, errors: _errors, twin: _twin, ...row }) => row);
      const brought = await importList({ rows, commit: true });
      expect([brought.status, brought.body.data?.added]).toEqual([200, ready.length]);
      added += ready.length;
    }),
    { numRuns: 60 },
  );
  expect(added).toBeGreaterThan(15);
});
