import type { Found } from "@wishwell/contract/api/search";

export type { Found };

/** What is sent for what was typed: an e-mail as it is, a party code with its leading @. */
export function codeToSend(typed: string): string {
  const text = typed.trim();
  return text === "" || text.includes("@") ? text : `@${text}`;
}

/** The page of a guest's invitation, or of a party. */
export function addressOfFound({ entity_type, uuid }: Pick<Found, "entity_type" | "uuid">): string {
  return entity_type === "Event" ? `/event/${uuid}` : `/eventattendee/${uuid}`;
}
