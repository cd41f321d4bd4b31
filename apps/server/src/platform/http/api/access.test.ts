import { type Access, accessWords } from "@wishwell/contract/api/call";
import { expect, test } from "vitest";
import { permit } from "./actor.ts";
import { actors } from "./actors.builders.ts";
import type { Refusal } from "./refusal.ts";

type Outcome = "in" | 401 | 403;
const order = ["visitor", "starter", "contact", "organiser", "admin"] as const;

/** The expected result for each actor, by access word. */
const expectedOutcomes: Readonly<Record<Access, readonly [Outcome, Outcome, Outcome, Outcome, Outcome]>> = {
  everyone: ["in", "in", "in", "in", "in"],
  limited: ["in", "in", "in", "in", "in"],
  token: ["in", "in", "in", "in", "in"],
  "signed-out": ["in", "in", "in", 403, 403],
  "signed-out-or-admin": ["in", "in", "in", 403, "in"],
  "signed-in": [401, 401, 401, "in", "in"],
  self: [401, 401, 401, "in", "in"],
  owner: [401, 401, 401, "in", "in"],
  admin: [401, 401, 401, 403, "in"],
  "signed-in-or-claim": [401, "in", 401, "in", "in"],
  "self-or-claim": [401, "in", 401, "in", "in"],
  "owner-or-claim": [401, "in", 401, "in", "in"],
  "start-party": ["in", "in", 401, "in", "in"],
  "charity-contact": [401, 401, "in", 403, "in"],
};

function outcomeOf(word: Access, who: (typeof order)[number]): Outcome {
  try {
    permit(word, actors[who]);
    return "in";
  } catch (refusal) {
    return (refusal as Refusal).status as Outcome;
  }
}

test.each(accessWords)('access "%s" admits the expected actors', (word) => {
  expect(order.map((who) => outcomeOf(word, who))).toEqual(expectedOutcomes[word]);
});
