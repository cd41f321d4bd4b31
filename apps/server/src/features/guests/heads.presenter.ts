import type { Answer } from "@wishwell/contract/calls";
import type { Heads } from "./count-heads.ts";
import { presentOwn } from "./guests.presenter.ts";

export function presentHeads({ count, guests }: Heads): Answer<"GET /eventattendees/headcount/{uuid}">["data"] {
  const { children, siblings, adults, plates, allergies, diets, anythingGoes } = count;
  return {
    children,
    siblings,
    adults,
    plates,
    allergies,
    diets: [...diets],
    anything_goes: anythingGoes,
    guests: guests.map(presentOwn),
  };
}
