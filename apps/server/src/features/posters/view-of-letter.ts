import type { Deps } from "../../platform/deps.ts";
import { guestsToldWhere } from "../guests/public.ts";
import type { View, WholeParty } from "../parties/public.ts";
import { letterSignature } from "./letter-poster-address.ts";
import { isSigned } from "./signed-address.ts";

/** What whoever brings a letter's signature may see of the party now. */
export async function viewOfLetter(
  { db, config }: Pick<Deps, "db" | "config">,
  party: WholeParty,
  signature: string,
): Promise<View> {
  const told = await guestsToldWhere(db, party);
  return told.some((id) => isSigned(signature, letterSignature(config, party, id))) ? "invited" : "anybody";
}
