import type { FormOutcome } from "@wishwell/contract/api/page-forms";
import { texts } from "@wishwell/contract/texts/texts";
import { fieldTexts } from "@wishwell/contract/texts/field-texts";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { anOrganiser, guestRow, lettersAbout, linesOf } from "../features/guests/guests.builders.ts";
import { aGuest } from "../features/parties/parties.builders.ts";
import type { WholeParty } from "../features/parties/public.ts";
import { smallWebBuild, type TestApp, testApp } from "../../test-support/app.ts";

let web: Awaited<ReturnType<typeof smallWebBuild>>;
let ctx: TestApp;
let party: WholeParty;
let guestId: string;
beforeAll(async () => {
  web = await smallWebBuild();
  ctx = await testApp({ webFolder: web.folder, settings: { RATE_LIMITS: "off" } });
});
afterAll(async () => {
  await ctx.close();
  await web.remove();
});
beforeEach(async () => {
  ({ party } = await anOrganiser(ctx));
  guestId = (await aGuest(ctx.deps, party.id, { firstName: "Olive", status: 1 })).id;
  await aGuest(ctx.deps, party.id, { firstName: "Silent", status: 1 });
});

type Fields = Readonly<Record<string, string>> | readonly (readonly [string, string])[];
const encoded = "application/x-www-form-urlencoded";

const post = (url: string, fields: Fields, headers: Record<string, string> = {}, app = ctx.app) =>
  app.inject({
    method: "POST",
    url,
    headers: { "content-type": encoded, host: "localhost", ...headers },
    payload: new URLSearchParams(fields as Record<string, string>).toString(),
  });
const postForm = (fields: Fields, headers?: Record<string, string>) =>
  post(`/eventattendee/${guestId}`, fields, headers);
const outcomeOf = (answer: { json: () => unknown }) =>
  (answer.json() as { content: { outcome: FormOutcome } }).content.outcome;
const guest = () => guestRow(ctx, guestId);
const requests = () => ctx.deps.db.selectFrom("invite_requests").selectAll().where("party_id", "=", party.id).execute();

describe("a form on an invitation page", () => {
  test.each([
    ["accept", 4, "accepted"],
    ["decline", 3, "declined"],
  ])("records %s as the guest's reply and redirects to the page", async (word, status, kind) => {
    const answer = await postForm({ do: word });
    expect(answer.statusCode).toBe(303);
    expect(answer.headers["location"]).toBe(`/eventattendee/${guestId}?done=${word}`);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(await guest()).toMatchObject({ status, answered_at: ctx.clock.now() });
    expect(await linesOf(ctx, party.id)).toMatchObject([{ kind, from_guest: true }]);
    expect((await lettersAbout(ctx, party.id)).map(({ template }) => template)).toEqual([
      "guest-notice",
      "reply-confirmed",
    ]);
  });

  test("ignores fields that contradict its button", async () => {
    expect((await postForm({ do: "accept", status: "3" })).statusCode).toBe(303);
    expect((await postForm({ do: "wish", type: "organizer", content: "Hooray" })).statusCode).toBe(303);
    expect((await guest()).status).toBe(4);
    expect((await linesOf(ctx, party.id)).map(({ kind }) => kind)).toContain("wish");
  });

  test("records siblings, their names and the adults staying, who are optional", async () => {
    expect((await postForm({ do: "siblings", numbers: "1", names: "Rufus", adults_staying: "" })).statusCode).toBe(303);
    expect(await guest()).toMatchObject({ siblings: 1, sibling_names: "Rufus", adults_staying: 1 });
    await postForm({ do: "siblings", numbers: "0", names: "", adults_staying: "2" });
    expect(await guest()).toMatchObject({ siblings: 0, adults_staying: 2 });
  });

  test("records needs from boxes and free text, and clears boxes that are no longer ticked", async () => {
    const fields = [
      ["do", "requirements"],
      ["content", "Her pen is in the red bag."],
      ["allergies", "Kiwi, Nuts , ,Nuts"],
      ["diets", "Vegan"],
      ["diets", "Halal"],
    ] as const;
    expect((await postForm(fields)).statusCode).toBe(303);
    const allergies = ["Kiwi", "Nuts"];
    expect(await guest()).toMatchObject({ allergies, diets: ["Vegan", "Halal"], requirements: fields[1][1] });
    expect((await postForm({ do: "requirements", content: "", allergies: "" })).statusCode).toBe(303);
    expect(await guest()).toMatchObject({ allergies: [], diets: [], requirements: "" });
  });

  test.each(["message", "wish"])("stores a %s exactly as the guest wrote it", async (word) => {
    const content = `<script>alert("${word}")</script> & more`;
    expect((await postForm({ do: word, content })).statusCode).toBe(303);
    expect(await linesOf(ctx, party.id)).toMatchObject([{ kind: word, content, from_guest: true }]);
  });

  test("with errors is shown again with every error and what the guest typed", async () => {
    const answer = await postForm({ do: "siblings", numbers: "eleven", names: "x".repeat(301), adults_staying: "99" });
    expect(answer.statusCode).toBe(422);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(outcomeOf(answer)).toEqual({
      form: "siblings",
      done: false,
      message: texts.savingFailed,
      errors: {
        numbers: [fieldTexts.siblings],
        names: [fieldTexts.tooLong(300)],
        adults_staying: [fieldTexts.adultsStaying],
      },
      typed: { numbers: "eleven", names: "x".repeat(301), adults_staying: "99" },
    });
    expect(await guest()).toMatchObject({ version: 1 });
  });

  test("with errors keeps its ticked boxes", async () => {
    const fields = [
      ["do", "requirements"],
      ["diets", "Vegan"],
      ["diets", "Sand"],
    ] as const;
    const answer = await postForm(fields);
    expect(answer.statusCode).toBe(422);
    expect(outcomeOf(answer)).toMatchObject({ errors: { diets: [fieldTexts.diet] }, typed: { diets: "Vegan,Sand" } });
  });

  test("shows an error when the reply comes after the party", async () => {
    const past = new Date(ctx.clock.now().getTime() - 1);
    await ctx.deps.db.updateTable("parties").set({ ends_at: past }).where("id", "=", party.id).execute();
    const answer = await postForm({ do: "accept" });
    expect(answer.statusCode).toBe(409);
    expect(outcomeOf(answer)).toMatchObject({ form: "accept", done: false, message: texts.partyOver, errors: {} });
    expect((await guest()).status).toBe(1);
  });

  test("gets 404 for an unknown guest or a deleted party", async () => {
    expect((await post(`/eventattendee/${ctx.deps.random.uuid()}`, { do: "accept" })).statusCode).toBe(404);
    expect((await post("/eventattendee/nonsense", { do: "accept" })).statusCode).toBe(404);
    const gone = { deleted_at: new Date() };
    await ctx.deps.db.updateTable("parties").set(gone).where("id", "=", party.id).execute();
    const answer = await postForm({ do: "accept" });
    expect(answer.statusCode).toBe(404);
    expect(await guest()).toMatchObject({ status: 1, version: 1 });
  });
});

describe("a form on a party page", () => {
  const ask = { do: "ask", name: "Hannah Bennett", email: "hannah@example.org", message: "Olive sits next to Maya." };
  const place = {
    do: "place",
    guest_first_name: "Olive",
    guest_last_name: "",
    email: "olive@example.org",
    status: "4",
  };

  test.each([
    ["ask", ask],
    ["place", place],
  ])("accepts %s under the party's address and under its code", async (word, fields) => {
    for (const path of [`/event/${party.id}`, `/@${party.shortCode.toLowerCase()}`]) {
      const answer = await post(path, fields);
      expect(answer.statusCode).toBe(303);
      expect(answer.headers["location"]).toBe(`${path}?done=${word}`);
    }
    expect(await requests()).toHaveLength(2);
    const shown = await ctx.app.inject(`/event/${party.id}?done=${word}`);
    expect(outcomeOf(shown)).toEqual({ form: word, done: true });
  });

  test("names every error and leaves nothing the guest typed in the page cache", async () => {
    const answer = await post(`/event/${party.id}`, { do: "place", guest_first_name: "", email: "olive", status: "7" });
    expect(answer.statusCode).toBe(422);
    expect(answer.headers["cache-control"]).toBe("no-store");
    expect(outcomeOf(answer)).toMatchObject({
      form: "place",
      errors: {
        guest_first_name: [fieldTexts.guestFirstName],
        email: [expect.any(String)],
        status: [fieldTexts.guestAnswer],
      },
      typed: { email: "olive" },
    });
    expect((await ctx.app.inject(`/event/${party.id}`)).body).not.toContain("olive");
    expect(await requests()).toEqual([]);
  });

  test("confirms a request once by the emailed link, and shows an error for an unknown link", async () => {
    await post(`/event/${party.id}`, place);
    await ctx.runJobs();
    const [letter] = await ctx.mailbox("olive@example.org");
    const [, path = ""] = /(\/event\/request\/[\w-]+)/.exec(letter?.text ?? "") ?? [];
    expect((await ctx.app.inject(path)).statusCode).toBe(200);
    expect((await requests())[0]?.confirmed_at).toBeNull();
    for (let time = 0; time < 2; time += 1) {
      expect((await post(path, { do: "confirm" })).headers["location"]).toBe(`${path}?done=confirm`);
    }
    expect((await requests())[0]?.confirmed_at).toEqual(ctx.clock.now());
    const dead = await post("/event/request/unknown", { do: "confirm" });
    expect(dead.statusCode).toBe(404);
    expect(outcomeOf(dead)).toMatchObject({ form: "confirm", done: false, message: texts.guestRequestDead });
  });
});

const switchClassLink = (class_link: boolean) =>
  ctx.deps.db.updateTable("parties").set({ class_link }).where("id", "=", party.id).execute();
const leadsTo = async (path: string, fields: Fields) => {
  const answer = await post(path, fields);
  expect(answer.statusCode).toBe(303);
  return String(answer.headers["location"]);
};

describe("the form of the class link", () => {
  const reply = { do: "class-reply", guest_first_name: "Ezra", carer_first_name: "Dana", status: "4", contact: "" };

  test("leads to the reply’s own page, also when it is sent twice, and that page’s forms lead back", async () => {
    await switchClassLink(true);
    const address = await leadsTo(`/event/${party.id}`, reply);
    expect(address).toMatch(/^\/event\/reply\/[\da-f-]{36}#content$/);
    expect(await leadsTo(`/@${party.shortCode}`, reply)).toBe(address);
    const own = address.replace(/#.*/, "");
    expect(await leadsTo(own, { do: "change-reply", status: "3" })).toBe(`${own}?done=change-reply`);
    const home = await leadsTo(own, { do: "withdraw-reply" });
    expect(home).toBe(`/event/${party.id}?done=withdraw-reply#reply-here`);
    expect(outcomeOf(await ctx.app.inject(home.replace(/#.*/, "")))).toEqual({ form: "withdraw-reply", done: true });
  });

  test("says why it takes no reply any more", async () => {
    await switchClassLink(false);
    const refused = await post(`/event/${party.id}`, reply);
    expect(refused.statusCode).toBe(409);
    expect(outcomeOf(refused)).toMatchObject({ form: "class-reply", done: false, message: texts.classLinkOff });
  });
});

describe("a posted form", () => {
  test.each([
    ["from another site", { "sec-fetch-site": "cross-site" }],
    ["from a neighbour", { "sec-fetch-site": "same-site" }],
    ["with another origin", { origin: "https://evil.example" }],
    ["with an origin that lies about the site", { origin: "https://evil.example", "sec-fetch-site": "same-origin" }],
    ["with a hidden origin", { origin: "null" }],
    ["with no address for an origin", { origin: "localhost" }],
  ])("%s is refused and changes nothing", async (_what, headers) => {
    const answer = await postForm({ do: "accept" }, headers);
    expect(answer.statusCode).toBe(403);
    expect(answer.headers["content-type"]).toContain("text/html");
    expect(await guest()).toMatchObject({ status: 1, version: 1 });
  });

  test.each([
    ["of this host", { origin: "http://localhost" }],
    ["of the address that people know", { origin: "PUBLIC" }],
    ["that is hidden, of the same site", { origin: "null", "sec-fetch-site": "same-origin" }],
  ])("with an origin %s is accepted", async (_whose, headers) => {
    const origin = headers.origin === "PUBLIC" ? new URL(ctx.deps.config.publicUrl).origin : headers.origin;
    expect((await postForm({ do: "accept" }, { ...headers, origin })).statusCode).toBe(303);
  });

  test("for a button that the page does not have is refused", async () => {
    for (const word of ["", "ask", "confirm", "__proto__", "constructor"]) {
      expect((await postForm({ do: word })).statusCode).toBe(400);
    }
    expect((await postForm({})).statusCode).toBe(400);
    expect(await guest()).toMatchObject({ version: 1 });
  });

  test("with unknown fields is refused, naming each of them", async () => {
    const answer = await postForm({ do: "message", content: "Hello", role_id: "2", __proto__x: "1" });
    expect(answer.statusCode).toBe(422);
    expect(outcomeOf(answer)).toMatchObject({
      errors: { role_id: [fieldTexts.unknownField], __proto__x: [fieldTexts.unknownField] },
      typed: { content: "Hello" },
    });
  });

  test("with two values for one field is refused", async () => {
    const fields = [
      ["do", "message"],
      ["content", "Yes"],
      ["content", "No"],
    ] as const;
    expect((await postForm(fields)).statusCode).toBe(422);
    expect(await linesOf(ctx, party.id)).toEqual([]);
  });

  test("with a null character, another content type or too much data is refused", async () => {
    expect((await postForm({ do: "message", content: "a\0b" })).statusCode).toBe(400);
    const url = `/eventattendee/${guestId}`;
    const json = await ctx.app.inject({ method: "POST", url, payload: { do: "accept" } });
    expect(json.statusCode).toBe(415);
    const multipart = { "content-type": "multipart/form-data; boundary=x" };
    expect((await postForm({ do: "accept" }, multipart)).statusCode).toBe(415);
    expect((await postForm({ do: "message", content: "x".repeat(66_000) })).statusCode).toBe(413);
    const many = Array.from({ length: 2000 }, (_, at) => [`f${at}`, "1"] as const);
    expect((await postForm([["do", "accept"], ...many])).statusCode).toBe(422);
    expect(await guest()).toMatchObject({ status: 1, version: 1 });
  });

  test("for a page without forms gets 404", async () => {
    for (const url of ["/", "/cms/charities", "/no/such/page"]) {
      expect((await post(url, { do: "accept" })).statusCode).toBe(404);
    }
  });
});

test("opening a page changes nothing, whatever its query says", async () => {
  const before = await guest();
  for (const query of ["?do=accept", "?answer=accept", "?done=accept", "?answer=decline&done=wish&do=decline"]) {
    for (const method of ["GET", "HEAD"] as const) {
      const headers = { "sec-purpose": "prefetch", purpose: "prefetch" };
      await ctx.app.inject({ method, url: `/eventattendee/${guestId}${query}`, headers });
    }
  }
  expect(await guest()).toEqual(before);
  expect(await linesOf(ctx, party.id)).toEqual([]);
});

test("forms count towards the rate limits of their calls", async () => {
  const counting = await testApp({ webFolder: web.folder });
  const { party: counted } = await anOrganiser(counting);
  const { id } = await aGuest(counting.deps, counted.id, { status: 1 });
  const wish = (content: string) => post(`/eventattendee/${id}`, { do: "wish", content }, {}, counting.app);
  for (let time = 0; time < 30; time += 1) expect((await wish(`Hooray ${time}`)).statusCode).toBe(303);
  const refused = await wish("Hooray");
  expect(refused.statusCode).toBe(429);
  expect(refused.headers["retry-after"]).toBe("3600");
  expect(outcomeOf(refused)).toMatchObject({ done: false, message: texts.tooManyTries, typed: { content: "Hooray" } });
  await counting.close();
});
