import { z } from "zod";
import { dataAnswer, messageAnswer } from "./answers.ts";
import { defineCalls } from "./call.ts";
import { email, instant, text, uuid } from "./fields.ts";
import { limits } from "./limits.ts";
import { addressShape, partyCharityShape, recipientShape } from "./parties.ts";
import { addressFields, day, maybeUuid, noUuid, partyVersion, partyVersionInAddress } from "./party-form.ts";
import { fieldTexts } from "../texts/field-texts.ts";

const recipientFields = {
  first_name: text(limits.recipientName, fieldTexts.childFirstName),
  last_name: text(limits.recipientName, fieldTexts.childLastName),
  date_of_birth: day(fieldTexts.dateOfBirth),
  gender: z
    .union([z.literal("").transform(() => null), z.null(), z.enum(["F", "M"])], { error: fieldTexts.gender })
    .optional(),
  gift: text(limits.gift).optional(),
  reason: text(limits.reason).optional(),
  version: partyVersion(),
};
const uuidParam = z.object({ uuid: uuid() });

/** A part of a party, with the party's current version. */
function partAnswer<Part extends z.ZodType>(part: Part) {
  return z.object({ data: part, version: z.number().int(), message: z.string().optional() });
}

/** Calls for the parts of a party: birthday children, charity and address. */
export const partyPartsCalls = defineCalls({
  "POST /eventrecipients": {
    summary: "Add a birthday child. Without `event_uuid` it starts a party, which is a draft without a session.",
    access: "start-party",
    body: z.strictObject({ uuid: noUuid(), event_uuid: maybeUuid(), ...recipientFields }),
    answers: {
      201: partAnswer(recipientShape).extend({ event_uuid: uuid(), claim_token: z.string().optional() }),
    },
    secretField: "claim_token",
  },
  "PATCH /eventrecipients": {
    summary: "Change a birthday child.",
    access: "owner-or-claim",
    body: z.strictObject({ uuid: uuid(), event_uuid: maybeUuid(), ...recipientFields }),
    answers: { 200: partAnswer(recipientShape) },
  },
  "DELETE /eventrecipients/{uuid}": {
    summary: "Remove a birthday child, except the last one. An old `version` gets 409 with the stored party.",
    access: "owner-or-claim",
    params: uuidParam,
    query: z.strictObject({ version: partyVersionInAddress() }),
    answers: { 200: messageAnswer.extend({ version: z.number().int() }) },
  },
  "POST /eventrecipients/updategift/{uuid}": {
    summary: "Set the gift and its reason.",
    access: "owner-or-claim",
    params: uuidParam,
    body: z.strictObject({
      uuid: z.unknown().optional(),
      event_uuid: maybeUuid(),
      gift: text(limits.gift, fieldTexts.gift),
      reason: text(limits.reason).optional(),
      version: partyVersion(),
    }),
    answers: { 200: partAnswer(recipientShape) },
  },
  "POST /eventcharities": {
    summary:
      "Choose the party’s charity. Choosing another one needs the current `version`; otherwise the response is 409 with the stored party.",
    access: "owner-or-claim",
    body: z.strictObject({
      uuid: noUuid(),
      event_uuid: uuid(),
      charity_uuid: uuid(),
      reason: text(limits.reason).optional(),
      notes: text(limits.reason).optional(),
      version: partyVersion(),
    }),
    answers: { 201: partAnswer(partyCharityShape) },
  },
  "PATCH /eventcharities": {
    summary: "Change the charity or the reason for it.",
    access: "owner-or-claim",
    body: z.strictObject({
      uuid: uuid(),
      event_uuid: maybeUuid(),
      charity_uuid: uuid().optional(),
      reason: text(limits.reason).optional(),
      notes: text(limits.reason).optional(),
      version: partyVersion(),
    }),
    answers: { 200: partAnswer(partyCharityShape) },
  },
  "POST /addresses": {
    summary: "A party’s address.",
    access: "owner-or-claim",
    body: z.strictObject({
      uuid: maybeUuid(),
      event_uuid: uuid(),
      ...addressFields,
      version: partyVersion(),
      /** Same as in PATCH /events. */
      notify: z.boolean().optional(),
    }),
    answers: { 200: partAnswer(addressShape.extend({ uuid: uuid() })) },
  },
  "POST /addresses/geocode/{uuid}": {
    summary: "Locate an address: its position, town and postcode.",
    access: "owner-or-claim",
    params: uuidParam,
    body: z.strictObject({ address: text(limits.address, fieldTexts.address) }),
    answers: {
      200: dataAnswer(
        z.object({
          lat: z.number(),
          lng: z.number(),
          address1: z.string(),
          address2: z.string(),
          city: z.string(),
          postcode: z.string(),
          /** The position is only approximate: the organiser should move the marker. */
          approximate: z.boolean(),
        }),
      ),
    },
  },
  "POST /addresses/map/{uuid}": {
    summary: "The map around a position: a signed URL template of its tiles.",
    access: "owner-or-claim",
    params: uuidParam,
    body: z.strictObject({ lat: z.number().min(-90).max(90), lng: z.number().min(-180).max(180) }),
    answers: {
      200: dataAnswer(
        z.object({
          /** `/files/map/…/{z}/{x}/{y}?…`; null while there are no tiles. */
          tiles: z.string().nullable(),
        }),
      ),
    },
  },
});

const person = z.object({ first_name: z.string(), last_name: z.string(), email: z.string(), you: z.boolean() });

export const organisersShape = z
  .object({
    event_uuid: uuid(),
    /** As whom you see it. */
    you: z.enum(["owner", "second", "admin"]),
    owner: person.nullable(),
    second: person.extend({ joined_at: instant() }).nullable(),
    /** Sent and not accepted yet; for the owner only. */
    invitation: z.object({ email: z.string(), sent_at: instant(), expires_at: instant() }).nullable(),
    /** Newest first: who did what. `by` is null for someone whose account was deleted. */
    history: z.array(z.object({ at: instant(), by: z.string().nullable(), you: z.boolean(), words: z.string() })),
  })
  .meta({ id: "Organisers" });
export type Organisers = z.output<typeof organisersShape>;

const organiserLink = z.object({ token: z.string().min(1).max(200) });

/** A party's second organiser, and the invitation to become it. */
export const organisersCalls = defineCalls({
  "GET /events/organisers/{uuid}": {
    summary: "Who organises a party, and what each of them did.",
    access: "owner",
    params: uuidParam,
    answers: { 200: dataAnswer(organisersShape) },
  },
  "POST /events/organisers/{uuid}": {
    summary:
      "Invite another parent to become the second organiser, by email. Inviting again sends a new link, and the old one stops working. Only for the owner.",
    access: "owner",
    params: uuidParam,
    body: z.strictObject({ email: email() }),
    answers: { 200: dataAnswer(organisersShape) },
  },
  "DELETE /events/organisers/{uuid}": {
    summary: "The owner removes the second organiser, or the second organiser leaves. Access ends at once.",
    access: "owner",
    params: uuidParam,
    answers: { 200: messageAnswer },
  },
  "DELETE /events/organiserinvitation/{uuid}": {
    summary: "Withdraw the invitation: its link stops working. 409 once it has been accepted. Only for the owner.",
    access: "owner",
    params: uuidParam,
    answers: { 200: dataAnswer(organisersShape) },
  },
  "GET /events/organiserinvitation/{token}": {
    summary: "The party, and the masked address, of an invitation to organise.",
    access: "token",
    params: organiserLink,
    answers: {
      200: dataAnswer(
        z.object({
          event_uuid: uuid(),
          party: z.string(),
          recipient_names: z.string(),
          organiser: z.string(),
          /** The invited address, masked. */
          address: z.string(),
          /** Whether your account has this address; null if you aren’t signed in. */
          fits: z.boolean().nullable(),
          joined: z.boolean(),
        }),
      ),
    },
  },
  "POST /events/organiserinvitation/{token}": {
    summary: "Become the second organiser. The account’s verified address must be the invited one.",
    access: "signed-in",
    params: organiserLink,
    answers: { 200: dataAnswer(z.object({ event_uuid: uuid() })) },
  },
});
