import { limits } from "@wishwell/contract/api/limits";
import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { type TestApp, testApp } from "../../../../test-support/app.ts";
import { send } from "../../../../test-support/send.ts";
import { aSignedInUser } from "../../accounts/accounts.builders.ts";
import { aGuest, aParty } from "../../parties/parties.builders.ts";
import { anOrganiser, manyGuests, type Organiser } from "../guests.builders.ts";

let ctx: TestApp;
let organiser: Organiser;
let partyId: string;
beforeAll(async () => void (ctx = await testApp({ settings: { RATE_LIMITS: "off" } })));
afterAll(() => ctx.close());
beforeEach(async () => {
  const made = await anOrganiser(ctx);
  organiser = made.organiser;
  partyId = made.party.id;
});

const importList = (body: object, token = organiser.token) =>
  send(ctx.app, "POST /eventattendees/import", { body: { event_uuid: partyId, ...body }, token });
const guests = (id = partyId) =>
  ctx.deps.db.selectFrom("guests").selectAll().where("party_id", "=", id).orderBy("first_name").execute();
const contact = async (id: string) =>
  (await guests(id)).map(({ first_name, last_name, email, phone }) => ({ first_name, last_name, email, phone }));
const names = async () => (await guests()).map(({ first_name }) => first_name);

const list = [
  "Child,Surname,Parent e-mail,Mobile",
  "Zoë,Carter,zoe.mum@example.org,07700 900201",
  "Ludo,Marsh,,07700 900202",
  "Olive,Bennett,hannah@example.org,07700 900110",
  "Priyanka,Rao,rao.family@example,07700 900204",
  "Ella-Mae,O’Neill,oneill@example.org,",
  "Zoe,Carter,zoe.mum@example.org,07700 900201",
].join("\r\n");
const row = (number: number, first: string, more: object = {}) => ({
  row: number,
  guest_first_name: first,
  email: `${first.toLowerCase()}@example.org`,
  phone: "07700 900201",
  ...more,
});

describe("reading a list", () => {
  test("reports each column's field and each row's state, and writes nothing", async () => {
    await aGuest(ctx.deps, partyId, { firstName: "Olive", lastName: "Bennett", email: "Hannah@example.org" });
    const { status, body } = await importList({ file: list });
    expect(status).toBe(200);
    expect(body.message).toBeUndefined();
    expect(body.data).toMatchObject({
      header: true,
      columns: [
        { name: "Child", field: "guest_first_name", samples: ["Zoë", "Ludo", "Olive"] },
        { name: "Surname", field: "guest_last_name" },
        { name: "Parent e-mail", field: "email" },
        { name: "Mobile", field: "phone" },
      ],
      rows: [
        { row: 1, guest_first_name: "Zoë", state: "ready", choices: ["add", "skip"], what: "add" },
        { row: 2, state: "fix", errors: { email: [fieldTexts.guestEmail] } },
        { row: 3, state: "duplicate", twin: { guest: "Olive Bennett" }, choices: ["skip", "update"], what: "skip" },
        { row: 4, state: "fix", errors: { email: [fieldTexts.emailShape] } },
        { row: 5, state: "fix", errors: { phone: [fieldTexts.guestPhone] } },
        { row: 6, state: "duplicate", twin: { row: 1 }, choices: ["skip", "add"], what: "skip" },
      ],
      counts: { ready: 1, fix: 3, duplicate: 2 },
      room: limits.guests - 1,
      added: 0,
      updated: 0,
    });
    expect(await names()).toEqual(["Olive"]);
  });

  test.each([
    ["Excel's semicolons", "Zoë;Carter;zoe.mum@example.org;07700 900201"],
    ["cells copied from a sheet", "Zoë\tCarter\tzoe.mum@example.org\t07700 900201"],
    ["a chat", "Zoë Carter zoe.mum@example.org 07700 900201"],
    ["a mark of UTF-8 and quoted cells", '\uFEFF"Zoe\u0308",Carter,zoe.mum@example.org,"07700\n900201"'],
  ])("understands %s", async (_what, file) => {
    const { body } = await importList({ file });
    expect(body.data?.header).toBe(false);
    expect(body.data?.rows[0]).toMatchObject({
      guest_first_name: "Zoë",
      guest_last_name: "Carter",
      email: "zoe.mum@example.org",
      phone: "07700 900201",
      state: "ready",
    });
  });

  test("skips a chat line with neither email address nor phone number unless the organiser adds it", async () => {
    const file = "Zoë Carter zoe.mum@example.org 07700 900201\nLudo Marsh 07700 900202\nsee you all there!!";
    const { body } = await importList({ file });
    expect(body.data?.rows).toMatchObject([
      { state: "ready", what: "add" },
      { state: "fix", what: "add" },
      { state: "fix", what: "skip", choices: ["add", "skip"] },
    ]);
    const taken = await importList({ rows: [{ row: 1, guest_first_name: "Ella", what: "add" }], commit: true });
    expect(taken.status).toBe(422);
  });

  test("follows the organiser's column mapping and header choice", async () => {
    const file = "Name,zoe@example.org,07700 900201\nLudo,ludo@example.org,07700 900202";
    const first = await importList({ file, mapping: ["guest_last_name", "email", "leave_out"], header: true });
    expect(first.body.data?.rows).toMatchObject([{ guest_last_name: "Ludo", guest_first_name: "", phone: "" }]);
    expect((await importList({ file, header: false })).body.data?.rows).toHaveLength(2);
  });

  test("copies last year's guests without their replies, siblings or needs", async () => {
    const before = await aParty(ctx.deps, { ownerId: organiser.id });
    await aGuest(ctx.deps, before.id, { firstName: "Ivy", status: 4, requirements: "Step-free" });
    await aGuest(ctx.deps, before.id, { firstName: "", email: "" });
    const { body } = await importList({ from_event_uuid: before.id, commit: true });
    expect(body.data).toMatchObject({ columns: [], rows: [{ guest_first_name: "Ivy", state: "ready" }], added: 1 });
    const [ivy] = await guests();
    expect(ivy).toMatchObject({ status: 0, siblings: 0, requirements: "", allergies: [], answered_at: null });
  });

  test.each([
    ["nothing", {}, { rows: [fieldTexts.importSource] }],
    ["two lists", { file: "Zoë", rows: [] }, { rows: [fieldTexts.importSource] }],
    ["an empty list", { file: "\n \n" }, { file: [fieldTexts.importEmpty] }],
    ["names of columns alone", { file: "Child,E-mail" }, { file: [fieldTexts.importEmpty] }],
    ["501 rows", { file: "Zoë,zoe@example.org\n".repeat(501) }, { file: [fieldTexts.tooManyRows(500)] }],
    ["an unknown column", { file: "Zoë", mapping: ["shoe_size"] }, { mapping: [fieldTexts.importField] }],
  ])("refuses %s", async (_what, body, errors) => {
    const answer = await importList(body);
    expect(answer.status).toBe(422);
    expect(answer.body.errors).toEqual(errors);
  });

  test("accepts at most 500 rows and half a megabyte", async () => {
    expect((await importList({ file: "Zoë,zoe@example.org\n".repeat(500) })).body.data?.rows).toHaveLength(500);
    const tooLarge = await importList({ file: "x".repeat(limits.importBytes + 1) });
    expect(tooLarge.body.errors).toEqual({ file: [fieldTexts.importTooLarge] });
    expect((await importList({ file: "x".repeat(limits.importBodyBytes + 1) })).status).toBe(413);
  });
});

describe("importing a list", () => {
  test("adds every valid row without inviting or emailing anyone", async () => {
    const rows = [
      row(1, "Zoë", { carer_first_name: "Hannah", guest_last_name: "Carter" }),
      row(2, "Björn"),
      row(3, "Ludo", { email: "", what: "skip" }),
    ];
    const { body } = await importList({ rows, commit: true });
    expect(body).toMatchObject({
      message: texts.guestsImported(2, 0),
      data: { added: 2, updated: 0, room: limits.guests - 2 },
    });
    expect(await guests()).toMatchObject([
      { first_name: "Björn", status: 0, invitation: null, carers_email: false },
      { first_name: "Zoë", last_name: "Carter", carers_email: true, carer_first_name: "Hannah", version: 1 },
    ]);
    expect(await ctx.deps.db.selectFrom("letters").select("id").where("party_id", "=", partyId).execute()).toEqual([]);
  });

  test("adds no one when one row is invalid, and says which", async () => {
    const { status, body } = await importList({
      rows: [row(1, "Zoë"), row(2, "Ludo", { email: "no", phone: "" })],
      commit: true,
    });
    expect(status).toBe(422);
    expect(body.errors).toEqual({
      "rows.1.email": [fieldTexts.emailShape],
      "rows.1.phone": [fieldTexts.guestPhone],
    });
    expect(body.data).toMatchObject({ counts: { ready: 1, fix: 1 } });
    expect(await names()).toEqual([]);
  });

  test("skips guests already on the list, unless asked to update them", async () => {
    const olive = await aGuest(ctx.deps, partyId, { firstName: "Olive", email: "olive@example.org", status: 4 });
    const again = row(1, "OLIVE", { guest_last_name: "Benét", phone: "", carer_first_name: "Hannah" });
    expect((await importList({ rows: [again], commit: true })).body.data).toMatchObject({ added: 0, updated: 0 });
    const { body } = await importList({ rows: [{ ...again, what: "update" }], commit: true });
    expect(body).toMatchObject({ message: "1 guest updated", data: { added: 0, updated: 1 } });
    const [stored] = await guests();
    expect(stored).toMatchObject({
      id: olive.id,
      first_name: "Olive",
      last_name: "Benét",
      phone: "020 7946 0000",
      carer_first_name: "Hannah",
      carers_email: true,
      status: 4,
      siblings: 2,
      version: 2,
    });
  });

  test("adds Zoe beside Zoë when asked to, but never the same name twice", async () => {
    const zoe = { email: "mum@example.org" };
    const rows = [row(1, "Zoë", zoe), row(2, "Zoe", { ...zoe, what: "add" }), row(3, "zoë".normalize("NFD"), zoe)];
    expect((await importList({ rows, commit: true })).body.data).toMatchObject({ added: 2 });
    expect(await names()).toEqual(["Zoe", "Zoë"]);
    const insist = await importList({ rows: [row(1, "ZOË", { ...zoe, what: "add" })], commit: true });
    expect(insist.body.errors).toEqual({ "rows.0.what": [fieldTexts.rowAction] });
  });

  test("accepts twins who share an address", async () => {
    const rows = ["Ivy", "Tom"].map((first, at) => row(at + 1, first, { email: "mum@example.org" }));
    expect((await importList({ rows, commit: true })).body.data).toMatchObject({ added: 2 });
  });

  test("does not treat a row as a duplicate of a skipped row", async () => {
    const { body } = await importList({ rows: [row(1, "Ivy", { what: "skip" }), row(2, "Ivy")] });
    expect(body.data?.rows).toMatchObject([{ what: "skip" }, { state: "ready", what: "add" }]);
  });

  test("adds each guest once when six requests arrive at once", async () => {
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        importList({ file: list.replace(/.*(?:Ludo|Rao|Ella).*\r\n/g, ""), commit: true }),
      ),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    expect(answers.map(({ body }) => body.data?.added).filter(Boolean)).toEqual([2]);
    expect(await names()).toEqual(["Olive", "Zoë"]);
  });

  test("adds no one when the list would exceed 300 guests", async () => {
    await manyGuests(ctx, partyId, limits.guests - 2);
    const rows = ["Ivy", "Tom", "Rui"].map((first, at) => row(at + 1, first));
    const full = await importList({ rows, commit: true });
    expect([full.status, full.body.reason]).toEqual([409, "guest_list_full"]);
    expect(await names()).toHaveLength(limits.guests - 2);
    expect((await importList({ rows: rows.slice(1), commit: true })).body.data).toMatchObject({ added: 2, room: 0 });
  });

  test("adds 300 guests in one request", async () => {
    const file = Array.from({ length: limits.guests }, (_, at) => `Guest${at},g${at}@example.org,07700 900201`).join(
      "\n",
    );
    expect((await importList({ file, commit: true })).body.data).toMatchObject({ added: limits.guests, room: 0 });
  });

  test("works only into and from the organiser's own parties", async () => {
    const { party: foreign } = await anOrganiser(ctx);
    await aGuest(ctx.deps, foreign.id);
    const { token: stranger } = await aSignedInUser(ctx.deps);
    expect((await importList({ rows: [row(1, "Zoë")], commit: true }, stranger)).status).toBe(404);
    for (const from of [foreign.id, ctx.deps.random.uuid()]) {
      expect((await importList({ from_event_uuid: from })).status).toBe(404);
    }
    const complete = await aParty(ctx.deps, { ownerId: organiser.id, completedAt: new Date() });
    expect((await importList({ event_uuid: complete.id, rows: [] })).body.reason).toBe("complete");
    expect(await names()).toEqual([]);
  });
});

test("an exported list can be imported again unchanged, formulas included", async () => {
  const before = await aParty(ctx.deps, { ownerId: organiser.id });
  const hostile = { firstName: "=1+1", lastName: '@SUM("a";b)' };
  await aGuest(ctx.deps, before.id, hostile);
  await aGuest(ctx.deps, before.id, { firstName: "Zoë", lastName: "+Carter, the 2nd" });
  const saved = await ctx.app.inject({
    url: `/api/eventattendees/export/${before.id}`,
    headers: { authorization: `Bearer ${organiser.token}` },
  });
  expect((await importList({ file: saved.body, commit: true })).body.data).toMatchObject({ added: 2 });
  expect(await contact(partyId)).toEqual(await contact(before.id));
});
