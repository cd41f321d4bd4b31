import type { Found } from "@wishwell/contract/api/search";

export type { Found };

/** An email address is sent as typed, a party code with its leading @. */
export function codeToSend(typed: string): string {
  const text = typed.trim();
  return text === "" || text.includes("@") ? text : `@${text}`;
}

/** The page of the invitation or party that was found. */
export function addressOfFound({ entity_type, uuid }: Pick<Found, "entity_type" | "uuid">): string {
  return entity_type === "Event" ? `/event/${uuid}` : `/eventattendee/${uuid}`;
}
