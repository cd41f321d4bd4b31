import type { Sent } from "@wishwell/contract/api/calls";
import type { Guest } from "@wishwell/contract/api/guests";
import { guestStatusWords, statusFromWire } from "@wishwell/domain/guests/guest-status";
import { questionLabel } from "@wishwell/domain/guests/questions";
import { draftFields } from "../../../lib/forms/draft-fields.ts";
import type { Compared } from "../../../lib/forms/two-versions.ts";
import type { GuestOfParty } from "../guest-queries.ts";
import { comparedContact, contactChanges, contactValues, type ContactValues } from "../contact/contact-form.ts";
import { allergiesIn, linesIn, needsSent, needsValues, type NeedsValues } from "../../party/needs/needs-form.ts";

/** A guest as typed, in display order. A type alias, because an interface is not assignable to a plain record. */
export type GuestValues = ContactValues &
  NeedsValues & {
    status: string;
    "siblings.numbers": string;
    "siblings.names": string;
    adults_staying: string;
  } & Record<AnswerField, string>;

/** A guest’s answer to one of the organiser’s own questions. */
type AnswerField = `answers.${string}`;

interface Asked {
  readonly event: Pick<GuestOfParty["event"], "questions">;
}

const questionsOf = ({ event }: Asked) => event.questions ?? [];
const answerField = ({ uuid }: { readonly uuid: string }): AnswerField => `answers.${uuid}`;

/** The organiser’s own questions, each with its field. */
export const askedIn = (guest: Asked) =>
  questionsOf(guest).map((question) => ({ ...question, field: answerField(question) }));

export function guestValues(guest: Guest, asked: Asked): GuestValues {
  const { allergies = [], diets = [], requirements = "", answers = [] } = guest;
  return {
    ...Object.fromEntries(
      questionsOf(asked).map((question) => [
        answerField(question),
        answers.find(({ uuid }) => uuid === question.uuid)?.answer ?? "",
      ]),
    ),
    status: String(statusFromWire(guest)),
    "siblings.numbers": String(guest.siblings?.numbers ?? 0),
    "siblings.names": guest.siblings?.names ?? "",
    adults_staying: String(guest.adults_staying ?? 0),
    ...needsValues({ allergies, diets, requirements }),
    ...contactValues(guest),
  };
}

/** The fields to send. The status is sent in a separate call. */
export function guestChanges(values: GuestValues, uuid: string, asked: Asked): Sent<"PATCH /eventattendees", "body"> {
  return {
    ...contactChanges(values, uuid),
    siblings: { numbers: values["siblings.numbers"], names: values["siblings.names"] },
    adults_staying: values.adults_staying,
    ...needsSent(values),
    answers: questionsOf(asked).map((question) => ({
      uuid: question.uuid,
      answer: values[answerField(question)] ?? "",
    })),
  };
}

const said = (field: keyof GuestValues, label: string): Compared<GuestValues> => ({
  label,
  fields: [field],
  words: (values) => values[field] ?? "",
});

export const comparedGuest = (asked: Asked): readonly Compared<GuestValues>[] => [
  { label: "Status", fields: ["status"], words: ({ status }) => guestStatusWords(Number(status)) },
  said("siblings.numbers", "Siblings coming"),
  said("siblings.names", "Siblings’ names"),
  said("adults_staying", "Adults staying"),
  { label: "Allergies", fields: ["allergies", "other_allergies"], words: (values) => allergiesIn(values).join(", ") },
  { label: "Diet", fields: ["diets"], words: (values) => linesIn(values.diets).join(", ") },
  said("requirements", "Special requirements"),
  ...questionsOf(asked).map((question) => said(answerField(question), questionLabel({ ask: question.question }))),
  ...comparedContact,
];

/** Compares all fields except the version. */
export function sameGuest(one: GuestValues, other: GuestValues, asked: Asked): boolean {
  return comparedGuest(asked).every(({ fields }) => fields.every((field) => one[field] === other[field]));
}

/**
 * Whether a field changed that a draft stores (`kept`) or does not store. A child's needs are never stored in the
 * browser.
 */
export function hasTypedChanges(values: GuestValues, read: GuestValues, kept: boolean, asked: Asked): boolean {
  return comparedGuest(asked).some(({ fields }) =>
    fields.some((field) => values[field] !== read[field] && draftedFields.includes(field) === kept),
  );
}

const draftedFields: readonly string[] = draftFields.guest;
