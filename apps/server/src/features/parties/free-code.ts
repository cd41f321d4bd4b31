import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { codeIsTaken } from "./parties.store.ts";

const length = 8;

/** A code that no party has. */
export async function freeCode({ random }: Pick<Deps, "random">, work: Work): Promise<string> {
  let code = random.code(length);
  while (await codeIsTaken(work, code)) code = random.code(length);
  return code;
}
