import type { Answer, CallKey } from "@wishwell/contract/api/calls";
import type { CheckoutAnswer, Donation } from "@wishwell/contract/api/contributions";
import type {
  CharityCodeForm,
  ClassReplyForm,
  ContactForm,
  DonateForm,
  InvitationForm,
  PageForm,
  PartyForm,
  RefundRequestForm,
  ReportForm,
  RequestForm,
} from "@wishwell/contract/api/page-forms";
import { guestStatus } from "@wishwell/domain/guests/guest-status";
import { foldShortCode } from "@wishwell/domain/text/codes";
import { findByCode } from "../features/invitations/public.ts";
import type { Deps } from "../platform/deps.ts";
import type { Actor } from "../platform/http/api/actor.ts";

type Params = Readonly<Record<string, string>>;

/** A form that works without JavaScript. It is posted to its page's address and makes an API call there. */
export interface PlainForm {
  readonly call: CallKey;
  /** The form's fields, by their API names. */
  readonly fields: readonly string[];
  /** Fields with several boxes to tick. Ticking none is a valid answer. */
  readonly boxes?: readonly string[];
  /** Yes-or-no boxes. Browsers do not send an unticked box; it counts as no. */
  readonly ticks?: readonly string[];
  /**
   * Questions with answers to choose from, each with the fields that its answer also fills. Browsers do not send a
   * question without an answer; it is sent empty, and refused.
   */
  readonly questions?: Readonly<Record<string, readonly string[]>>;
  /** Fields called `answers.KEY` are sent together, as one object. */
  readonly record?: string;
  /** Fields that are left out of the call when empty. */
  readonly mayBeEmpty?: readonly string[];
  /**
   * A field that is not part of the body. It names a record for the redirect and, with `as`, fills that path parameter.
   */
  readonly named?: { readonly field: string; readonly as?: string };
  /** Fixed values of this button, which override what was sent. */
  readonly means?: Readonly<Record<string, unknown>>;
  /** Each submission adds an entry, so a double tap must count once. */
  readonly adds?: true;
  /** Where to redirect afterwards, instead of back to the page: an address of ours, or one from the call's response. */
  readonly leadsTo?: (done: Done) => string;
}

interface Done {
  /** Path of the page. */
  readonly path: string;
  /** The call's response. */
  readonly answer: unknown;
  /** Value of the `named` field. */
  readonly named: string;
}

export interface FormsOfPage {
  readonly forms: ReadonlyMap<string, PlainForm>;
  /** Path parameters of the calls, from those of the page. */
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
  "ask-siblings": { ...toOrganiser, means: { type: "organizer" } },
  requirements: {
    ...toOrganiser,
    fields: ["content", "allergies", "diets"],
    boxes: ["allergies", "diets"],
    means: { type: "requirement" },
  },
  questions: { call: "POST /events/attendeeanswers/{uuid}", fields: [], record: "answers" },
  message: { ...toOrganiser, means: { type: "organizer" } },
  wish: { ...toOrganiser, means: { type: "wish" } },
};

const ofParty: Readonly<Record<Exclude<PartyForm, "withdraw-reply">, PlainForm>> = {
  ask: { call: "POST /events/inviterequest/{uuid}", fields: ["name", "email", "message"], adds: true },
  place: {
    call: "POST /events/inviteguestrequest/{uuid}",
    fields: ["guest_first_name", "guest_last_name", "email", "status"],
    adds: true,
  },
  // Sending it twice leads to the same reply.
  "class-reply": {
    call: "POST /events/classreply/{uuid}",
    fields: ["guest_first_name", "carer_first_name", "status", "contact"],
    questions: { status: [] },
    // Without a fragment of its own, the address would keep the form's.
    leadsTo: ({ answer }) => `/event/reply/${(answer as Answer<"POST /events/classreply/{uuid}">).data.uuid}#content`,
  },
};

const ofClassReply: Readonly<Record<ClassReplyForm, PlainForm>> = {
  "change-reply": { call: "POST /eventattendees/classreply/{uuid}", fields: ["status"] },
  "withdraw-reply": {
    call: "DELETE /eventattendees/classreply/{uuid}",
    fields: [],
    leadsTo: ({ answer }) =>
      `/event/${(answer as Answer<"DELETE /eventattendees/classreply/{uuid}">).data.event_uuid}?done=withdraw-reply#reply-here`,
  },
};

/** The contribution's id stays in the address: it gives access to more than the guest link does. */
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
      "cover_costs",
      "billing_name",
      "gift_aid",
      "gift_aid_declaration",
      "billing_address1",
      "billing_postcode",
      "amount_private",
    ],
    ticks: ["cover_costs", "amount_private"],
    // The full declaration stands beside the yes.
    questions: { gift_aid: ["gift_aid_declaration"] },
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
    // The check has just updated the contribution as far as possible.
    leadsTo: ({ path, named }) => `${path}?invoice=${encodeURIComponent(named)}`,
  },
  refund: {
    call: "POST /donations/refund/{uuid}",
    fields: ["message"],
    mayBeEmpty: ["message"],
    named: aboutOne,
    ...backToOne("refund"),
  },
  // Needs only the guest link: a giver without an email address may not know the contribution's id.
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
    leadsTo: ({ path, answer }) => {
      const data = (answer as Answer<"POST /contact"> | undefined)?.data;
      return `${path}?${new URLSearchParams({ done: "contact", ...data }).toString()}`;
    },
  },
};

const ofCharityCode: Readonly<Record<CharityCodeForm, PlainForm>> = {
  "new-code": { call: "POST /charities/code", fields: ["charity_number"], adds: true },
};

const ofReport: Readonly<Record<ReportForm, PlainForm>> = {
  report: {
    call: "POST /reports/{about}/{id}",
    fields: ["problem", "details", "email"],
    questions: { problem: [] },
    mayBeEmpty: ["details", "email"],
    adds: true,
    leadsTo: ({ path, answer }) =>
      `${path}?done=report&number=${(answer as Answer<"POST /reports/{about}/{id}"> | undefined)?.data.number ?? ""}`,
  },
};

const table = (forms: Readonly<Partial<Record<PageForm, PlainForm>>>) => new Map(Object.entries(forms));
const asTheyAre = async (params: Params) => params;

/** Pages with forms, by their name in the web app's page table. */
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
    ["charity-code", { forms: table(ofCharityCode), paramsOf: asTheyAre }],
    ["report", { forms: table(ofReport), paramsOf: asTheyAre }],
    ["refund-request", { forms: table(ofRefundRequest), paramsOf: asTheyAre }],
    ["class-reply", { forms: table(ofClassReply), paramsOf: asTheyAre }],
    ["guest-request", { forms: table(ofRequest), paramsOf: asTheyAre }],
  ]);
}

/** Builds the call's body from a form. Unknown fields are passed on, so that the call refuses them by name. */
export function bodyOf(form: PlainForm, sent: URLSearchParams) {
  const { boxes = [], ticks = [], questions = {}, mayBeEmpty = [], named, means, record } = form;
  const names = [...new Set([...sent.keys(), ...boxes])].filter((name) => name !== "do" && name !== named?.field);
  const said = names
    .map((name): [string, unknown] => [name, boxes.includes(name) ? ticked(sent, name) : oneOf(sent, name)])
    .filter(([name, value]) => !(value === "" && mayBeEmpty.includes(name)));
  const unticked = ticks.filter((name) => !sent.has(name)).map((name) => [name, "0"]);
  const answers = Object.entries(questions).flatMap(([name, alsoFills]): [string, string][] => {
    const [answer = ""] = sent.getAll(name);
    return answer === "" ? [[name, ""]] : alsoFills.map((field) => [field, answer]);
  });
  const within = said.filter(([name]) => record !== undefined && name.startsWith(`${record}.`));
  const whole = record === undefined ? {} : { [record]: keyed(record, within) };
  const single = said.filter((field) => !within.includes(field));
  return { ...Object.fromEntries([...single, ...unticked, ...answers]), ...whole, ...means };
}

const keyed = (record: string, fields: readonly (readonly [string, unknown])[]) =>
  Object.fromEntries(fields.map(([name, value]) => [name.slice(record.length + 1), value]));

/** Path parameters of the call: those of the page, and the form's `named` field. */
export function paramsFor({ named }: PlainForm, ofPage: Params, sent: URLSearchParams): Params {
  return named?.as === undefined ? ofPage : { ...ofPage, [named.as]: sent.get(named.field) ?? "" };
}

/** A repeated field stays an array, which the call refuses. */
const oneOf = (sent: URLSearchParams, name: string) => {
  const values = sent.getAll(name);
  return values.length === 1 ? values[0] : values;
};

/** Beside the boxes, guests can write entries of their own, separated by commas. */
const ticked = (sent: URLSearchParams, name: string) =>
  [...new Set(sent.getAll(name).flatMap((value) => value.split(",")))]
    .map((word) => word.trim())
    .filter((word) => word !== "");

/** What the guest typed, to refill the form. */
export const typedIn = ({ fields }: PlainForm, sent: URLSearchParams): Record<string, string> =>
  Object.fromEntries(fields.filter((field) => sent.has(field)).map((field) => [field, sent.getAll(field).join(",")]));
