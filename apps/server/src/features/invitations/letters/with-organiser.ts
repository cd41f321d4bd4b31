import type { Work } from "../../../platform/database/database.ts";
import { notFound } from "../../../platform/http/refusal.ts";
import { findOrganiser } from "../../accounts/public.ts";
import { wholeParty } from "../../parties/public.ts";
import type { PartyOfOrganiser } from "./about-party.ts";

/** A party that is locked in this transaction, whole, with whoever gives it. */
export async function withOrganiser(
  work: Work,
  { id, ownerId }: { readonly id: string; readonly ownerId: string | null },
): Promise<PartyOfOrganiser & { readonly organiser: { readonly id: string; readonly createdAt: Date } }> {
  const organiser = ownerId === null ? null : await findOrganiser(work, ownerId);
  if (organiser === null) throw notFound();
  return { party: await wholeParty(work, id), organiser };
}
