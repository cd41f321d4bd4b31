import { createReadStream } from "node:fs";
import { readFile } from "node:fs/promises";
import { createInterface } from "node:readline";
import { createGunzip } from "node:zlib";
import { aSignIn, aUser, goodPassword } from "../src/features/accounts/accounts.builders.ts";
import { aCharity } from "../src/features/charities/charities.builders.ts";
import { openCheckout } from "../src/features/contributions/checkout.ts";
import { settle } from "../src/features/contributions/settle.ts";
import { aParty } from "../src/features/parties/parties.builders.ts";
import { payFile, sayStatus, downloadPaymentFile, upload } from "../src/features/payouts/console/builders.ts";
import { aConfig, fetched } from "../src/features/posters/posters.builders.ts";
import { confirmBack, decide, refundTokenFor, sendRefundRequest } from "../src/features/refunds/refunds.builders.ts";
import { filePath, readManifest, tablePath } from "../src/platform/backup/manifest.ts";
import { aPhoto } from "../src/platform/images/pictures.builders.ts";
import { approveOrder } from "../src/platform/payment-gateway/sandbox/captures.ts";
import type { TestApp } from "./app.ts";
import { send } from "./send.ts";

/** An organiser who has used every feature, with a marker in every fact about them and their guests. */
export interface MarkedData {
  readonly id: string;
  readonly token: string;
  readonly password: string;
  readonly partyId: string;
  readonly guestIds: readonly string[];
}

/** Returns the body of a call that must succeed. */
function worked<Body>({ status, body }: { readonly status: number; readonly body: Body }): Body {
  if (status >= 300) throw new Error(`a call was answered with ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** The account, with every kind of email that accounts receive. */
async function anAccount({ app, deps }: TestApp, who: string) {
  const mark = (what: string) => `mk-${who}-${what}`;
  const { id, email } = await aUser(deps, {
    email: `${mark("email")}@example.org`,
    firstName: mark("first"),
    lastName: mark("last"),
    phone: mark("phone"),
    paymentEmail: `${mark("pay")}@example.org`,
    wantsMarketing: true,
  });
  const token = await aSignIn(deps, id);
  await send(app, "POST /user/register", { body: { email, password: goodPassword, password2: goodPassword } });
  await send(app, "POST /user/password/forgot", { body: { email } });
  await send(app, "POST /user/login", { body: { email, password: "not theirs at all" } });
  const headers = { "idempotency-key": `details-${id}` };
  const body = { uuid: id, first_name: mark("renamed"), email: `${mark("newmail")}@example.org` };
  worked(await send(app, "PATCH /users", { token, headers, body: { ...body } }));
  return { id, email, token };
}

const collecting = { id: "6f2a1c5e-0d3b-4f7a-9c68-1b2d3e4f5a6b", kind: "text", choices: [] } as const;

/** The party with its child, place, poster and photo. */
async function aMarkedParty({ app, deps }: TestApp, who: string, owner: { id: string; token: string }) {
  const mark = (what: string) => `mk-${who}-${what}`;
  const charity = await aCharity(deps, { validatedAt: deps.clock.now() });
  const party = await aParty(deps, {
    ownerId: owner.id,
    charityId: charity.id,
    date: "2026-06-20",
    rsvpDate: "2026-06-18",
    name: mark("title"),
    venue: mark("venue"),
    address1: mark("street"),
    notes: mark("notes"),
    questions: [{ ...collecting, ask: mark("asks") }],
    classLink: true,
    children: [{ firstName: mark("child"), lastName: mark("surname"), gift: mark("gift"), reason: mark("reason") }],
  });
  const about = { token: owner.token, params: { uuid: party.id } };
  const file = { field: "fileicon_cropped", bytes: await aPhoto(), name: `${mark("photo")}.jpg` };
  const sent = await send(app, "POST /userfiles/fileupload", { ...about, body: { event_uuid: party.id }, file });
  const image_url = worked(sent).data?.url ?? "";
  const invite_config = aConfig({ image_url, heading_copy: mark("heading"), copy: mark("copy") });
  worked(await send(app, "PATCH /eventinvite/update/{uuid}", { ...about, body: { invite_config } }));
  const headers = { "idempotency-key": `party-${owner.id}` };
  const body = { uuid: party.id, address: { address2: mark("lane"), instructions: [mark("parking")] } };
  await send(app, "PATCH /events", { token: owner.token, headers, body });
  const target_email_address = `${mark("test")}@example.org`;
  worked(
    await send(app, "POST /events/testinvite", { ...about, body: { event_uuid: party.id, target_email_address } }),
  );
  return party;
}

/** A guest with every detail filled in, who has written everything a guest can write, and contributed. */
async function aMarkedGuest(ctx: TestApp, who: string, party: { id: string }, token: string, giftAid: 0 | 1) {
  const { app, deps } = ctx;
  const mark = (what: string) => `mk-${who}-${what}`;
  const email = `${mark("mail")}@example.org`;
  const body = {
    event_uuid: party.id,
    guest_first_name: mark("name"),
    guest_last_name: mark("family"),
    email,
    phone: mark("call"),
    email_type: 1,
    carer_first_name: mark("carer"),
    carer_last_name: mark("carers"),
  };
  const headers = { "idempotency-key": `guest-${who}` };
  const params = { uuid: worked(await send(app, "POST /eventattendees", { token, headers, body })).data?.uuid ?? "" };
  worked(await send(app, "POST /eventattendees/invite/{uuid}", { token, params, body: {} }));
  worked(await send(app, "POST /eventattendees/status/{uuid}", { params, body: { status: 4 } }));
  const siblings = { numbers: 1, names: mark("sibling"), adults_staying: 1 };
  worked(await send(app, "POST /events/attendeesiblings/{uuid}", { params, body: siblings }));
  const need = { type: "requirement", content: mark("need"), allergies: [mark("allergy")] };
  for (const said of [need, { content: mark("said") }, { type: "wish", content: mark("wish") }]) {
    worked(await send(app, "POST /events/attendeemessage/{uuid}", { params, body: said }));
  }
  const collector = { answers: { [collecting.id]: mark("collector") } };
  worked(await send(app, "POST /events/attendeeanswers/{uuid}", { params, body: collector }));
  const answer = { content: mark("answer") };
  worked(await send(app, "POST /eventattendees/message/{uuid}", { token, params, body: answer }));
  await send(app, "GET /events/search/{code}", { params: { code: email } });
  const billing = {
    billing_name: `${mark("payer")} Bennett`,
    billing_address1: mark("home"),
    billing_city: mark("town"),
    billing_postcode: "BS6 5XQ",
  };
  const given = worked(
    await send(app, "POST /donations", {
      headers: { "idempotency-key": `gift-${who}` },
      body: {
        eventattendee_uuid: params.uuid,
        event_uuid: party.id,
        amount: "20.00",
        amount_private: 0,
        gift_aid: giftAid,
        ...(giftAid === 1 && { gift_aid_declaration: 1 }),
        ...billing,
      },
    }),
  );
  const id = given.data?.uuid ?? "";
  const { orderId } = await openCheckout(deps, { id });
  await approveOrder(deps, { orderId, card: null });
  const hint = { gateway_response: JSON.stringify({ payer: { email_address: email, name: mark("payer") } }) };
  await send(app, "POST /donations/payment/{invoice_number}", { params: { invoice_number: id }, body: hint });
  await settle(deps, id);
  const words = { name: mark("writer"), email, topic: "general" as const, message: mark("letter") };
  worked(await send(app, "POST /contact", { body: words }));
  const error = `TypeError: cannot read ${email} of undefined`;
  worked(await send(app, "POST /errorreporting/frontend", { body: { type: "error", error, url: `/x?e=${email}` } }));
  return { id: params.uuid, giftId: id };
}

/** Requests to join, in both ways there are. */
async function askToCome({ app }: TestApp, who: string, partyId: string): Promise<void> {
  const mark = (what: string) => `mk-${who}-${what}`;
  const params = { uuid: partyId };
  const email = `${mark("asker")}@example.org`;
  const body = { name: mark("asker"), email, message: mark("asking") };
  worked(await send(app, "POST /events/inviterequest/{uuid}", { params, body }));
  const place = { guest_first_name: mark("place"), email: `${mark("placemail")}@example.org`, status: 4 };
  await send(app, "POST /events/inviteguestrequest/{uuid}", { params, body: place });
  const reply = { guest_first_name: mark("reply"), carer_first_name: mark("replier"), status: 4 as const };
  for (const contact of [`${mark("replymail")}@example.org`, ""]) {
    worked(await send(app, "POST /events/classreply/{uuid}", { params, body: { ...reply, contact } }));
  }
}

/** Everything up to the party. */
export async function markedData(ctx: TestApp, who: string): Promise<MarkedData> {
  const account = await anAccount(ctx, who);
  const party = await aMarkedParty(ctx, who, account);
  const giver = await aMarkedGuest(ctx, `${who}one`, party, account.token, 1);
  const other = await aMarkedGuest(ctx, `${who}two`, party, account.token, 0);
  worked(await sendRefundRequest(ctx, other.giftId, { message: `mk-${who}two-refund` }));
  worked(await confirmBack(ctx, await refundTokenFor(ctx, `mk-${who}two-mail@example.org`)));
  const stranger = {
    name: `mk-${who}two-stranger`,
    email: `mk-${who}two-stranger@example.org`,
    message: `mk-${who}two-fraud`,
  };
  worked(await send(ctx.app, "POST /contact", { body: { ...stranger, topic: "refund", donation_uuid: giver.giftId } }));
  await askToCome(ctx, `${who}ask`, party.id);
  await ctx.runJobs();
  await fetched(ctx, `/api/posters/${party.id}.png`, account);
  const { id, token } = account;
  return { id, token, password: goodPassword, partyId: party.id, guestIds: [giver.id, other.id] };
}

/** The day after the party: all guests are thanked, with a certificate. */
export async function thankMarked({ app }: TestApp, who: string, life: MarkedData): Promise<void> {
  const [guestId = ""] = life.guestIds;
  const words = { content: `mk-${who}-thanks, {name}`, certificate: true, certificate_words: `mk-${who}-words` };
  const params = { uuid: life.partyId };
  worked(
    await send(app, "POST /events/thanks/{uuid}", { params, token: life.token, body: { uuids: guestId, ...words } }),
  );
  await send(app, "GET /eventattendees/certificate/{uuid}.png", { params: { uuid: guestId } });
}

/** An admin records reasons for blocking and unblocking an account, and for approving a refund. */
export async function explain(ctx: TestApp, who: string, { id }: MarkedData, adminToken: string): Promise<void> {
  for (const action of ["block", "unblock"] as const) {
    const body = { action, reason: `mk-${who}-blocked` };
    worked(await send(ctx.app, "POST /admin/users/{uuid}", { params: { uuid: id }, token: adminToken, body }));
  }
  const asked = await ctx.deps.db
    .selectFrom("refunds")
    .select(["id", "message"])
    .where("state", "=", "asked")
    .execute();
  const theirs = asked.find(({ message }) => message === `mk-${who}two-refund`)?.id ?? "";
  worked(await decide(ctx, adminToken, theirs, { answer: "approve", reason: `mk-${who}two-decided` }));
}

/**
 * Both payouts have been sent by file, an admin has recorded a reason, and the provider's report has been reconciled.
 */
export async function payOut(ctx: TestApp, lives: Readonly<Record<string, MarkedData>>, adminToken: string) {
  const { rawPayload, statusCode } = await downloadPaymentFile(ctx, adminToken);
  if (statusCode !== 200) throw new Error("there was no file of payments");
  const report = await payFile(ctx, rawPayload);
  for (const [who, { id }] of Object.entries(lives)) {
    const payout = await ctx.deps.db.selectFrom("payouts").select("id").where("user_id", "=", id).executeTakeFirst();
    worked(await sayStatus(ctx, adminToken, payout?.id ?? "", "success", `mk-${who}-paid`));
  }
  worked(await upload(ctx, adminToken, report, { commit: true }));
  await ctx.runJobs();
}

/** A marker names a person and the kind of fact: mk-anna-phone. */
const marker = /mk-[a-z]+-[a-z]+/gi;
const packed = /[A-Za-z0-9+/]{24,}={0,2}/g;

/** A value as stored, and decoded if it is bytes or contains base64. */
function readings(value: string): string[] {
  const plain = value.replace(/\\n|\\t|\\r/g, " ").replaceAll("\\\\", "\\");
  const bytes = /^\\x([0-9a-f]*)$/.exec(plain)?.[1];
  if (bytes !== undefined) return [Buffer.from(bytes, "hex").toString("latin1")];
  return [plain, ...(plain.match(packed) ?? []).map((text) => Buffer.from(text, "base64").toString("latin1"))];
}

const markersIn = (text: string) => text.toLowerCase().match(marker) ?? [];

/** Every place in a full backup that contains a marker, by table and column or by file, with its markers. */
export async function markersInBackup(folder: string): Promise<Record<string, readonly string[]>> {
  const manifest = await readManifest(folder);
  const found = new Map<string, Set<string>>();
  const note = (place: string, texts: readonly string[]) => {
    const markers = texts.flatMap(markersIn);
    if (markers.length === 0) return;
    found.set(place, new Set([...(found.get(place) ?? []), ...markers]));
  };
  for (const table of manifest.tables) {
    const lines = createInterface({ input: createReadStream(tablePath(folder, table)).pipe(createGunzip()) });
    for await (const line of lines) {
      for (const [index, value] of line.split("\t").entries()) {
        note(`${table.name.replace("public.", "")}.${table.columns[index]}`, readings(value));
      }
    }
  }
  for (const file of manifest.files) {
    note(`file ${file.key}`, [file.key, (await readFile(filePath(folder, file))).toString("latin1")]);
  }
  return Object.fromEntries(
    [...found].map(([place, markers]) => [place, [...markers].sort()] as const).sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
