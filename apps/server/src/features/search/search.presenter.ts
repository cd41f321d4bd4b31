import type { Answer } from "@wishwell/contract/calls";
import { texts } from "@wishwell/contract/texts";
import type { Found } from "./found.ts";

const entities = { party: "Event", invitation: "Eventattendee" } as const;

export function presentFound(result: Found): Answer<"GET /events/search/{code}"> {
  if ("byLetter" in result) return { message: texts.searchByEmail };
  return { data: result.found.map(({ kind, id }) => ({ entity_type: entities[kind], uuid: id })) };
}
