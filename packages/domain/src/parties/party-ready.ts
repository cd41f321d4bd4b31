import type { Day, TimeOfDay } from "./london-time.ts";

/** Details that a party needs before guests can be invited. */
export interface PartyFacts {
  readonly name: string;
  readonly hasTheme: boolean;
  readonly venue: string;
  readonly street: string;
  readonly city: string;
  readonly date: Day | null;
  readonly startTime: TimeOfDay | null;
  readonly endTime: TimeOfDay | null;
  readonly rsvpDate: Day | null;
}

interface Child {
  readonly firstName: string;
  readonly lastName: string;
  readonly dateOfBirth: Day | null;
}

export type PartyDetail =
  | "name"
  | "theme"
  | "venue"
  | "street"
  | "city"
  | "date"
  | "startTime"
  | "endTime"
  | "rsvpDate";
export type PartyPart = PartyDetail | "children" | "charity";

/** The required fields of the details form that are empty, in the form's order. */
export function missingDetails(party: PartyFacts): PartyDetail[] {
  const known: Record<PartyDetail, boolean> = {
    name: party.name !== "",
    theme: party.hasTheme,
    venue: party.venue !== "",
    street: party.street !== "",
    city: party.city !== "",
    date: party.date !== null,
    startTime: party.startTime !== null,
    endTime: party.endTime !== null,
    rsvpDate: party.rsvpDate !== null,
  };
  return (Object.keys(known) as PartyDetail[]).filter((detail) => !known[detail]);
}

const isKnown = ({ firstName, lastName, dateOfBirth }: Child) =>
  firstName !== "" && lastName !== "" && dateOfBirth !== null;

/** What a draft still needs: its details, one birthday child with all details, and a charity. */
export function missingParts(
  party: PartyFacts & { readonly children: readonly Child[]; readonly charities: number },
): PartyPart[] {
  return [
    ...missingDetails(party),
    ...(party.children.some(isKnown) ? [] : (["children"] as const)),
    ...(party.charities > 0 ? [] : (["charity"] as const)),
  ];
}
