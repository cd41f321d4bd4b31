import type { CallKey } from "@wishwell/contract/api/calls";
import type { CheckoutAnswer, Donation } from "@wishwell/contract/api/contributions";
import type {
  ContactForm,
  DonateForm,
  InvitationForm,
  PageForm,
  PartyForm,
  RefundRequestForm,
  RequestForm,
} from "@wishwell/contract/api/page-forms";
import { guestStatus } from "@wishwell/domain/guests/guest-status";
import { foldShortCode } from "@wishwell/domain/text/codes";
import { findByCode } from "../features/invitations/public.ts";
import type { Deps } from "../platform/deps.ts";
import type { Actor } from "../platform/http/api/actor.ts";

type Params = Readonly<Record<string, string>>;

/** A form that works without script: it says to the page's own address what a call would say. */
export interface PlainForm {
  readonly call: CallKey;
  /** What people fill in, by the wire's names. */
  readonly fields: readonly string[];
  /** Of those the boxes of which several may be ticked; none is an answer as well. */
  readonly boxes?: readonly string[];
  /** Of those the boxes that say yes or no: one that is not ticked is not sent, and says no. */
  readonly ticks?: readonly string[];
  /** Of those the ones that count as not said when they are left empty. */
  readonly mayBeEmpty?: readonly string[];
  /** Sent along for the way, and no part of what is said: which field stands in which braces of the call's address. */
  readonly named?: { readonly field: string; readonly as?: string };
  /** What the button means, whatever else is sent. */
  readonly means?: Readonly<Record<string, unknown>>;
  /** Saying it again says it once more: a second tap on its button must not. */
  readonly adds?: true;
  /** Where it leads when it is done, instead of back to the page: an address of ours, or one that the call answers. */
  readonly leadsTo?: (done: Done) => string;
}

/** A form that did what it was for. */
interface Done {
  /** Of the page. */
  readonly path: string;
  /** What the call answered. */
  readonly answer: unknown;
  /** What the named field holds. */
  readonly named: string;
}

export interface FormsOfPage {
  readonly forms: ReadonlyMap<string, PlainForm>;
  /** What stands in the braces of the calls' addresses. */
  readonly paramsOf: (params: Params, visitor: Actor) => Promise<Params>;
}

const toOrganiser = { call: "POST /events/attendeemessage/{uuid}", fields: ["content"], adds: true } as const;

const ofInvitation: Readonly<Record<InvitationForm, PlainForm>> = {
  accept: { call: "POST /eventattendees/status/{uuid}", fields: [], means: { status: guestStatus.accepted } },
  decline: { call: "POST /eventattendees/status/{uuid}", fields: [], means: { status: guestStatus.declined } },
  siblings: {
    call: "POST /events/attendeesiblings/{uuid}",
    fields: ["numbers", "names", "adults_staying"],
    mayBeEmpty: ["adults_staying"],
  },
  requirements: {
    ...toOrganiser,
    fields: ["content", "allergies", "diets"],
    boxes: ["allergies", "diets"],
    means: { type: "requirement" },
  },
  message: { ...toOrganiser, means: { type: "organizer" } },
  wish: { ...toOrganiser, means: { type: "wish" } },
};

const ofParty: Readonly<Record<PartyForm, PlainForm>> = {
  ask: { call: "POST /events/inviterequest/{uuid}", fields: ["name", "email", "message"], adds: true },
  place: {
    call: "POST /events/inviteguestrequest/{uuid}",
    fields: ["guest_first_name", "guest_last_name", "email", "status"],
    adds: true,
  },
};

/** The number of the contribution stays in the address: it opens what the guest's link does not. */
const aboutOne = { field: "donation", as: "uuid" } as const;
const backToOne = (form: DonateForm) => ({
  leadsTo: ({ path, named }: Done) => `${path}?invoice=${encodeURIComponent(named)}&done=${form}`,
});

const ofDonate: Readonly<Record<DonateForm, PlainForm>> = {
  give: {
    call: "POST /donations",
    fields: [
      "eventattendee_uuid",
      "event_uuid",
      "amount",
      "billing_name",
      "gift_aid",
      "gift_aid_declaration",
      "billing_address1",
      "billing_postcode",
      "amount_private",
    ],
    ticks: ["gift_aid", "gift_aid_declaration", "amount_private"],
    mayBeEmpty: ["billing_address1", "billing_postcode"],
    leadsTo: ({ path, answer }) => `${path}?invoice=${(answer as { data: Donation }).data.uuid}`,
  },
  change: { call: "DELETE /donations/{uuid}", fields: [], named: aboutOne, ...backToOne("change") },
  pay: {
    call: "POST /donations/checkout/{uuid}",
    fields: [],
    named: aboutOne,
    leadsTo: ({ path, answer, named }) =>
      (answer as { data: CheckoutAnswer }).data.approve_url ?? `${path}?invoice=${encodeURIComponent(named)}`,
  },
  check: {
    call: "POST /donations/payment/{invoice_number}",
    fields: [],
    named: { field: "donation", as: "invoice_number" },
    // What became of it is known now, as well as it can be.
    leadsTo: ({ path, named }) => `${path}?invoice=${encodeURIComponent(named)}`,
  },
  refund: {
    call: "POST /donations/refund/{uuid}",
    fields: ["message"],
    mayBeEmpty: ["message"],
    named: aboutOne,
    ...backToOne("refund"),
  },
  // By the guest link alone: a giver without an address may not have the number.
  "confirm-refund": { call: "POST /eventattendees/confirmrefund/{uuid}", fields: [] },
  wish: { ...ofInvitation.wish, named: { field: "donation" }, ...backToOne("wish") },
};

const ofRequest: Readonly<Record<RequestForm, PlainForm>> = {
  confirm: { call: "POST /events/inviteguestrequest/confirm/{token}", fields: [] },
};

const ofRefundRequest: Readonly<Record<RefundRequestForm, PlainForm>> = {
  "confirm-refund": { call: "POST /donations/refund/confirm/{token}", fields: [] },
};

const ofContact: Readonly<Record<ContactForm, PlainForm>> = {
  contact: {
    call: "POST /contact",
    fields: ["topic", "donation_uuid", "name", "email", "message"],
    mayBeEmpty: ["donation_uuid"],
    adds: true,
  },
};

const table = (forms: Readonly<Partial<Record<PageForm, PlainForm>>>) => new Map(Object.entries(forms));
const asTheyAre = async (params: Params) => params;

/** The pages that have forms, by their names in the web's table. */
export function pageForms(deps: Deps): ReadonlyMap<string, FormsOfPage> {
  return new Map<string, FormsOfPage>([
    ["invitation", { forms: table(ofInvitation), paramsOf: asTheyAre }],
    ["donate", { forms: table(ofDonate), paramsOf: asTheyAre }],
    ["party", { forms: table(ofParty), paramsOf: asTheyAre }],
    [
      "party-by-code",
      {
        forms: table(ofParty),
        paramsOf: async ({ code = "" }, visitor) => ({
          uuid: (await findByCode(deps, visitor, { code: foldShortCode(code) })).id,
        }),
      },
    ],
    ["contact", { forms: table(ofContact), paramsOf: asTheyAre }],
    ["refund-request", { forms: table(ofRefundRequest), paramsOf: asTheyAre }],
    ["guest-request", { forms: table(ofRequest), paramsOf: asTheyAre }],
  ]);
}

/** What a form says in the words of its call. Fields that it does not have stay: the call refuses them by name. */
export function bodyOf({ boxes = [], ticks = [], mayBeEmpty = [], named, means }: PlainForm, sent: URLSearchParams) {
  const names = [...new Set([...sent.keys(), ...boxes])].filter((name) => name !== "do" && name !== named?.field);
  const said = names
    .map((name): [string, unknown] => [name, boxes.includes(name) ? ticked(sent, name) : oneOf(sent, name)])
    .filter(([name, value]) => !(value === "" && mayBeEmpty.includes(name)));
  const unticked = ticks.filter((name) => !sent.has(name)).map((name) => [name, "0"]);
  return { ...Object.fromEntries([...said, ...unticked]), ...means };
}

/** What stands in the braces of the call's address: the page's own parts, and what the form names. */
export function paramsFor({ named }: PlainForm, ofPage: Params, sent: URLSearchParams): Params {
  return named?.as === undefined ? ofPage : { ...ofPage, [named.as]: sent.get(named.field) ?? "" };
}

/** Twice the same field is no answer to one question. */
const oneOf = (sent: URLSearchParams, name: string) => {
  const values = sent.getAll(name);
  return values.length === 1 ? values[0] : values;
};

/** Beside the boxes people write words of their own, with commas between them. */
const ticked = (sent: URLSearchParams, name: string) =>
  [...new Set(sent.getAll(name).flatMap((value) => value.split(",")))]
    .map((word) => word.trim())
    .filter((word) => word !== "");

/** As it was typed, to stand in the form again. */
export const typedIn = ({ fields }: PlainForm, sent: URLSearchParams): Record<string, string> =>
  Object.fromEntries(fields.filter((field) => sent.has(field)).map((field) => [field, sent.getAll(field).join(",")]));
