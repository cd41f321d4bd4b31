import type { Received } from "@wishwell/contract/calls";
import type { GuestDetails } from "./guest.ts";

type GuestBody = Partial<Omit<Received<"PATCH /eventattendees", "body">, "uuid">>;

/** What the form says; what it leaves out stays as it is. */
export function fromGuest(body: GuestBody): Partial<GuestDetails> {
  return given({
    firstName: body.guest_first_name,
    lastName: body.guest_last_name,
    email: body.email,
    phone: body.phone,
    carersEmail: body.email_type === undefined ? undefined : body.email_type === 1,
    carerFirstName: body.carer_first_name,
    carerLastName: body.carer_last_name,
    siblings: body.siblings?.numbers,
    siblingNames: body.siblings?.names,
    adultsStaying: body.adults_staying,
    requirements: body.requirements,
    allergies: body.allergies && eachOnce(body.allergies),
    diets: body.diets && eachOnce(body.diets),
  });
}

/** However often and in whichever case it was said. */
function eachOnce(words: readonly string[]): readonly string[] {
  return [...new Map(words.toReversed().map((word) => [word.toLowerCase(), word])).values()].toReversed();
}

function given<Fields extends object>(fields: Fields) {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [Field in keyof Fields]?: Exclude<Fields[Field], undefined>;
  };
}
