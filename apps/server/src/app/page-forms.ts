import type { CallKey } from "@wishwell/contract/calls";
import type { ContactForm, InvitationForm, PageForm, PartyForm, RequestForm } from "@wishwell/contract/page-contents";
import { guestStatus } from "@wishwell/domain/guest-status";
import { foldShortCode } from "@wishwell/domain/short-code";
import { findByCode } from "../features/search/public.ts";
import type { Deps } from "../platform/deps.ts";
import type { Actor } from "../platform/http/actor.ts";

type Params = Readonly<Record<string, string>>;

/** A form that works without script: it says to the page's own address what a call would say. */
export interface PlainForm {
  readonly call: CallKey;
  /** What people fill in, by the wire's names. */
  readonly fields: readonly string[];
  /** Of those the boxes of which several may be ticked; none is an answer as well. */
  readonly boxes?: readonly string[];
  /** Of those the ones that count as not said when they are left empty. */
  readonly mayBeEmpty?: readonly string[];
  /** What the button means, whatever else is sent. */
  readonly means?: Readonly<Record<string, unknown>>;
  /** Saying it again says it once more: a second tap on its button must not. */
  readonly adds?: true;
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

const ofRequest: Readonly<Record<RequestForm, PlainForm>> = {
  confirm: { call: "POST /events/inviteguestrequest/confirm/{token}", fields: [] },
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
    ["guest-request", { forms: table(ofRequest), paramsOf: asTheyAre }],
  ]);
}

/** What a form says in the words of its call. Fields that it does not have stay: the call refuses them by name. */
export function bodyOf({ boxes = [], mayBeEmpty = [], means }: PlainForm, sent: URLSearchParams) {
  const names = [...new Set([...sent.keys(), ...boxes])].filter((name) => name !== "do");
  const said = names
    .map((name): [string, unknown] => [name, boxes.includes(name) ? ticked(sent, name) : oneOf(sent, name)])
    .filter(([name, value]) => !(value === "" && mayBeEmpty.includes(name)));
  return { ...Object.fromEntries(said), ...means };
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
