import { type Access, accessWords } from "@wishwell/contract/call";
import { expect, test } from "vitest";
import { permit } from "./access.ts";
import { actors } from "./actors.builders.ts";

type Door = "in" | 401 | 403;
const order = ["visitor", "starter", "contact", "organiser", "admin"] as const;

/** What the door says to each of them, for every word. */
const doors: Readonly<Record<Access, readonly [Door, Door, Door, Door, Door]>> = {
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

test.each(accessWords.flatMap((word) => order.map((who, at) => [word, who, doors[word][at]] as const)))(
  "%s: %s meets %s",
  (word, who, met) => {
    const knock = () => permit(word, actors[who]);
    if (met === "in") expect(knock).not.toThrow();
    else expect(knock).toThrow(expect.objectContaining({ status: met }));
  },
);
