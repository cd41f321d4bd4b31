import { fieldTexts } from "@wishwell/contract/texts";
import type { Work } from "../../platform/database/database.ts";
import type { FieldErrors } from "../../platform/http/refusal.ts";
import type { Guest, GuestDetails } from "./guest.ts";
import { findOnList } from "./on-list.store.ts";

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
  work: Work,
  guest: Partial<Pick<Guest, "id" | "firstName" | "email">> & Pick<Guest, "partyId">,
): Promise<FieldErrors> {
  const { id, partyId, firstName, email } = guest;
  if (firstName === undefined || email === undefined) return {};
  const twin = await findOnList(work, { partyId, firstName, email });
  return twin === null || twin.id === id ? {} : { guest_first_name: [fieldTexts.guestTaken] };
}
