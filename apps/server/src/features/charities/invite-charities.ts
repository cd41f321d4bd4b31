import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { lockWaiting } from "./charities.store.ts";
import { enrolledLetter } from "./charity-letters.ts";
import { makeCode } from "./make-code.ts";

/**
 * A party that gives to these charities has an owner: those that have not heard of us yet get their first letter, with
 * the code, at the register's own address. Once; asking again is harmless.
 */
export async function inviteCharities(deps: Deps, work: Work, charityIds: readonly string[]): Promise<void> {
  for (const charity of await lockWaiting(work, charityIds)) {
    const code = await makeCode(deps, work, charity.id);
    await deps.post.queue(work, enrolledLetter(deps.config, charity, code));
  }
}
