import { limits } from "@wishwell/contract/limits";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { forgetCode, setCode } from "./charities.store.ts";
import { endSessionsOf } from "./charity-sessions.store.ts";
import { hashCode } from "./charity-secrets.ts";

/** Ends the code before it, and whatever that one opened. */
export async function makeCode(deps: Deps, work: Work, charityId: string): Promise<string> {
  const code = deps.random.code(limits.validationCode);
  await setCode(work, charityId, hashCode(deps.config.appSecret, charityId, code), deps.clock.now());
  await endSessionsOf(work, charityId);
  return code;
}

/** From now on nobody has a code for this charity, until another is sent. */
export async function endCode(work: Work, charityId: string): Promise<void> {
  await forgetCode(work, charityId);
  await endSessionsOf(work, charityId);
}
