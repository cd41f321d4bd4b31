import { fullName } from "@wishwell/domain/full-name";
import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { withOrganiser } from "../invitations/letters/public.ts";
import { noteMessages } from "../messages/public.ts";
import { noteActivity, type Party, recordAdmin } from "../parties/public.ts";
import { companyWords } from "./answer-words.ts";
import { updateGuest } from "./change-guests.store.ts";
import type { Guest, GuestDetails, ListedGuest } from "./guest.ts";
import { tidyDetails } from "./guest-faults.ts";
import type { Acting } from "./guests.policy.ts";
import { listedGuest } from "./listed-guest.ts";
import { noticeToOrganiser } from "./notice-to-organiser.ts";
import { openGuest, requireOpen } from "./open-guests.ts";

type Company = Pick<GuestDetails, "siblings" | "siblingNames"> & Partial<Pick<GuestDetails, "adultsStaying">>;

/** Who else comes. The organiser is told what a guest says; the same twice is said once. */
export async function tellSiblings(
  deps: Deps,
  actor: Actor,
  { id, company }: { id: string; company: Company },
): Promise<{ guest: ListedGuest; by: Acting }> {
  return deps.db.transaction().execute(async (work) => {
    const { guest, party, by } = await openGuest(deps, work, actor, id);
    requireOpen(party, by, deps.clock.now());
    const told = tidyDetails({ ...guest, ...company });
    if (isNew(guest, told)) {
      await updateGuest(work, id, told, deps.clock.now());
      if (by === "guest") await passOn(deps, work, party, told);
      else await recordAdmin(deps, work, actor, party, "change guest");
    }
    return { guest: await listedGuest(work, guest), by };
  });
}

const fields = ["siblings", "siblingNames", "adultsStaying"] as const;
const isNew = (before: Guest, now: Guest) => fields.some((field) => before[field] !== now[field]);

async function passOn(deps: Deps, work: Work, party: Party, guest: Guest): Promise<void> {
  const kind = "siblings";
  const ids = { partyId: party.id, guestId: guest.id };
  const content = companyWords(guest);
  await noteMessages(deps, work, [{ ...ids, fromGuest: true, kind, content }]);
  const details = { name: fullName(guest), number: guest.siblings };
  await noteActivity(work, [{ ...ids, kind, details }], deps.clock.now());
  const about = await withOrganiser(work, party);
  await deps.post.queue(
    work,
    noticeToOrganiser(deps.config, about, { guest, what: kind, summary: content, content: "" }),
  );
}
