import { randomBytes, randomInt, randomUUID } from "node:crypto";
import { crockfordDigits } from "./crockford.ts";
import type { Random } from "./random.ts";

/** Chance from the operating system's generator. */
export const systemRandom: Random = {
  uuid: () => randomUUID(),
  token: () => randomBytes(32).toString("base64url"),
  code: (length) => Array.from({ length }, () => crockfordDigits[randomInt(crockfordDigits.length)]).join(""),
};
