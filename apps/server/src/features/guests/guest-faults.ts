import { fieldTexts } from "@wishwell/contract/texts";
import type { Database } from "../../platform/database/database.ts";
import type { FieldErrors } from "../../platform/http/refusal.ts";
import { isTaken } from "./change-guests.store.ts";
import type { Guest, GuestDetails } from "./guest.ts";

/** What does not go together: names of a carer belong to a carer's address, names of siblings to siblings. */
export function tidyDetails<Details extends GuestDetails>(details: Details): Details {
  const { carersEmail, siblings } = details;
  return {
    ...details,
    ...(!carersEmail && { carerFirstName: "", carerLastName: "" }),
    ...(siblings === 0 && { siblingNames: "" }),
  };
}

/** What is wrong with a guest whose fields could each be read; as far as they are known. */
export async function faultsInGuest(
  db: Database,
  guest: Partial<Pick<Guest, "id" | "firstName" | "email">> & Pick<Guest, "partyId">,
): Promise<FieldErrors> {
  const { id, partyId, firstName, email } = guest;
  if (firstName === undefined || email === undefined) return {};
  const taken = await isTaken(db, { partyId, firstName, email, ...(id !== undefined && { id }) });
  return taken ? { guest_first_name: [fieldTexts.guestTaken] } : {};
}
