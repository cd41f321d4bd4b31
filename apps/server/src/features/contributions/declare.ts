import { giftAidStatement } from "@wishwell/contract/giving-texts";
import type { Work } from "../../platform/database/database.ts";
import type { Contribution } from "./contribution.ts";
import { insertDeclarations } from "./declarations.store.ts";

/** Every wording that was ever ticked, by its version. */
const wordings: ReadonlyMap<number, string> = new Map([[giftAidStatement.version, giftAidStatement.words]]);

/** The taxpayer's word counts once the money is here, for each charity that gets a part of it. */
export async function declare(work: Work, contribution: Contribution, charityIds: readonly string[]): Promise<void> {
  const { giftAid, billing, id } = contribution;
  if (giftAid === null) return;
  const wording = wordings.get(giftAid.wording);
  if (wording === undefined) throw new Error(`nobody knows version ${giftAid.wording} of the declaration any more`);
  const declaration = { contributionId: id, billing, wording, version: giftAid.wording, declaredAt: giftAid.at };
  await insertDeclarations(work, declaration, charityIds);
}
