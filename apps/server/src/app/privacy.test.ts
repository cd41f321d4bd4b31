import { type CallKey, callOf, calls } from "@wishwell/contract/api/calls";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { aSignedInUser } from "../features/accounts/accounts.builders.ts";
import { askAboutGuest, guestSays, isAboutGuests } from "../features/guests/guests.builders.ts";
import { invitationCalls } from "../features/invitations/invitations.builders.ts";
import { aGuest, aParty, askAbout, isAboutParty } from "../features/parties/parties.builders.ts";
import type { WholeParty } from "../features/parties/public.ts";
import { decide, replyHere } from "../features/join-requests/join-requests.builders.ts";
import { askAboutThanks, isAboutThanks } from "../features/thanks/thanks.builders.ts";
import { type TestApp, testApp } from "../../test-support/app.ts";
import { formOf } from "../../test-support/send.ts";
import { pageContents } from "./page-contents.ts";

/** Unique words, each for something that neither guests nor strangers may see. */
const hidden = {
  "the child's surname": "quillfeather",
  "the date of birth": "2019-07-23",
  "the date of birth as it is written": "23/07/2019",
  "the date of birth in words": "23 july 2019",
  "the street": "4 marrowbone lane",
  "the postcode": "zz9 9zy",
  "the position": "51.987654",
  "the organiser's surname": "thistlewood",
  "the organiser's address": "organiser.hidden@example.org",
  "another guest's surname": "brackenbury",
  "another guest's address": "noah.hidden@example.org",
  "another guest's number": "07700 900777",
  "another guest's carer": "wilhelmina",
  "another guest's siblings": "peregrine",
  "another guest's needs": "hedgehog allergy",
  "another guest's answers": "aunt ottoline",
  "another guest's first visit": "2019-02-03",
  "another guest's words": "secret of the lighthouse",
  "a child in a class-link reply": "barnabus",
  "a parent in a class-link reply": "gwendolyn",
  "the contact in a class-link reply": "07700 900888",
  "the address in a class-link reply": "class.hidden@example.org",
};

const question = {
  id: "6f2a1c5e-0d3b-4f7a-9c68-1b2d3e4f5a6b",
  kind: "text",
  ask: "Who’s collecting?",
  choices: [],
} as const;

let ctx: TestApp;
let party: WholeParty;
let ownerToken: string;
/** Tokens of an unrelated user, and of an account with the invited guest's email address. */
let tokens: { stranger: string; guest: string };
/** Ids that only their holders may see. */
let keys: Readonly<Record<string, string>>;
let invited: { readonly id: string; readonly userId: string };

beforeAll(async () => {
  ctx = await testApp({ settings: { RATE_LIMITS: "off" } });
  const { deps } = ctx;
  const organiser = await aSignedInUser(deps, {
    firstName: "Priya",
    lastName: "Thistlewood",
    email: hidden["the organiser's address"],
  });
  ownerToken = organiser.token;
  party = await aParty(deps, {
    ownerId: organiser.id,
    children: [{ lastName: "Quillfeather", dateOfBirth: hidden["the date of birth"] }],
    address1: "4 Marrowbone Lane",
    postcode: "ZZ9 9ZY",
    latitude: 51.987654,
    addressAfterAccept: true,
    questions: [question],
    showOpened: true,
    classLink: true,
  });
  const replies = await classReplies();
  const others = await Promise.all([4, 3, 1, 0].map((status) => anotherGuest(status)));
  const olive = { firstName: "Olive", lastName: "Bennett", email: "hannah@example.org", status: 1 };
  const { id } = await aGuest(deps, party.id, olive);
  await guestSays(ctx, others[0] ?? "", { content: "The secret of the lighthouse", type: "wish" });
  const guest = await aSignedInUser(deps, { email: "hannah@example.org", lastName: "Bennett" });
  invited = { id, userId: guest.id };
  tokens = { stranger: (await aSignedInUser(deps, { lastName: "Stranger" })).token, guest: guest.token };
  keys = Object.fromEntries([
    ...others.map((key, place) => [`the link of guest ${place}`, key]),
    ["the organiser's key", organiser.id],
    ["the child's key", party.children[0]?.id ?? ""],
    ...replies.map((key, place) => [`the link of class-link reply ${place}`, key]),
  ]);
});
afterAll(() => ctx.close());

/** Two that wait, and one that was accepted and is a guest now, whose first name others may see. */
async function classReplies(): Promise<string[]> {
  const said = { guest_first_name: "Barnabus", carer_first_name: "Gwendolyn", status: 4 };
  const contacts = [hidden["the contact in a class-link reply"], hidden["the address in a class-link reply"], ""];
  const ids: string[] = [];
  for (const contact of contacts) {
    const child = contact === "" ? { guest_first_name: "Wren" } : {};
    const { body } = await replyHere(ctx, party.id, { ...said, ...child, contact });
    ids.push(body.data?.uuid ?? "");
  }
  await decide(ctx, ids.at(-1) ?? "", ownerToken, { answer: "accept" });
  return ids;
}

async function anotherGuest(status: number): Promise<string> {
  const names = { firstName: `Noah ${status}`, lastName: "Brackenbury", email: hidden["another guest's address"] };
  const { id } = await aGuest(ctx.deps, party.id, { ...names, status, requirements: "Hedgehog allergy" });
  const answers = JSON.stringify({ [question.id]: "Aunt Ottoline" });
  const more = {
    answers,
    opened_on: "2019-02-03",
    phone: "07700 900777",
    carer_first_name: "Wilhelmina",
    sibling_names: "Peregrine",
  };
  await ctx.deps.db.updateTable("guests").set(more).where("id", "=", id).execute();
  return id;
}

/** Which private data a response reveals. */
function revealed(answer: string): string[] {
  const words = answer.toLowerCase();
  return Object.entries({ ...hidden, ...keys }).flatMap(([what, marker]) => (words.includes(marker) ? [what] : []));
}

type Sending = { params?: Record<string, string>; query?: Record<string, string>; body?: object; file?: unknown };

/** The call about the party, the guest and the guest's account, if it takes an id. */
function questions(key: CallKey): Sending[] {
  const records = {
    partyId: party.id,
    guestId: invited.id,
    thankedId: invited.id,
    requestId: party.id,
    replyId: party.id,
  };
  const usual = { code: party.shortCode, token: "unknown", verification_code: "unknown", historic: "0", answer: "0" };
  const asked: Sending = isAboutThanks(key)
    ? askAboutThanks(key, records)
    : isAboutGuests(key)
      ? askAboutGuest(key, records)
      : isAboutParty(key)
        ? { ...askAbout(key, party) }
        : { ...(!key.startsWith("GET") && { body: {} }) };
  const uuids = key.includes("uuid}") ? [party.id, invited.id, invited.userId] : [""];
  return uuids.map((uuid) => ({ ...asked, params: { ...usual, uuid } }));
}

/** Headers and body of the response. */
async function ask(key: CallKey, { params = {}, query, body }: Sending, token: string | undefined): Promise<string> {
  const [method = "", path = ""] = key.split(" ");
  const { upload } = callOf(key);
  const form = upload && (await formOf(body ?? {}, [{ field: upload.field, bytes: "no picture at all" }]));
  const response = await ctx.app.inject({
    method: method as "GET",
    url: `/api${path.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "")}`,
    ...(query && { query }),
    headers: { accept: "application/json", ...form?.headers, ...(token && { authorization: `Bearer ${token}` }) },
    ...(form ? { payload: form.payload } : body && { payload: body }),
  });
  return JSON.stringify(response.headers) + response.body;
}

const sorted = (Object.keys(calls) as CallKey[]).toSorted(
  (one, other) => Number(other.startsWith("GET")) - Number(one.startsWith("GET")),
);

describe("private party data", () => {
  test.each(["everyone", "a signed-in user", "a guest", "a guest with an account"] as const)(
    "is in no call's response to %s",
    async (who) => {
      const { [who]: token } = {
        "a signed-in user": tokens.stranger,
        "a guest with an account": tokens.guest,
      } as Partial<Record<typeof who, string>>;
      const found: string[] = [];
      for (const key of sorted) {
        for (const question of questions(key)) {
          const isGuests = question.params?.["uuid"] === invited.id;
          // A caller with the guest link counts as the guest.
          if (isGuests && !who.startsWith("a guest")) continue;
          found.push(...revealed(await ask(key, question, token)).map((what) => `${key}: ${what}`));
        }
      }
      expect(found).toEqual([]);
    },
  );

  test("is on no public page, at any address", async () => {
    const visitor = { kind: "visitor", claimToken: null, address: "192.0.2.1", requestId: "r" } as const;
    const found: string[] = [];
    let shown = 0;
    for (const [name, load] of pageContents(ctx.deps)) {
      for (const uuid of [party.id, invited.id]) {
        const params = { uuid, code: party.shortCode, token: "unknown" };
        const page = await load({ params, query: new URLSearchParams(), visitor }).catch(() => null);
        shown += page === null ? 0 : 1;
        found.push(...revealed(JSON.stringify(page)).map((what) => `${name}: ${what}`));
      }
    }
    expect(found).toEqual([]);
    expect(shown).toBeGreaterThanOrEqual(5);
  });

  test("is in no calendar file and in no email to the guest", async () => {
    const calendar = await ctx.app.inject({ url: `/eventattendee/calendar/${invited.id}.ics` });
    expect(calendar.statusCode).toBe(200);
    expect(revealed(calendar.body)).toEqual([]);
    await invitationCalls(ctx.app, { token: ownerToken }).invite(invited.id);
    await ctx.runJobs();
    const letters = await ctx.mailbox("hannah@example.org");
    expect(letters.length).toBeGreaterThan(0);
    // Replies to an invitation go to the organiser: that one header names their address.
    const shown = letters.map((letter) => ({
      ...letter,
      reply_to: null,
      headers: { ...letter.headers, "reply-to": "" },
    }));
    expect(shown.flatMap((letter) => revealed(JSON.stringify(letter)))).toEqual([]);
  });
});

const read = async (uuid: string, token?: string) =>
  revealed(await ask("GET /eventattendees/{uuid}", { params: { uuid } }, token));

test("the organiser sees private data, and a guest who is coming sees the address", async () => {
  const others = await read(keys["the link of guest 0"] ?? "", ownerToken);
  expect(others).toContain("another guest's address");
  expect(others).toContain("the date of birth");
  const held = await ask("GET /events/classreplies/{uuid}", { params: { uuid: party.id } }, ownerToken);
  expect(revealed(held)).toContain("the address in a class-link reply");
  await ctx.deps.db.updateTable("guests").set({ status: 4 }).where("id", "=", invited.id).execute();
  expect(await read(invited.id)).toEqual(["the street", "the postcode", "the position"]);
});
