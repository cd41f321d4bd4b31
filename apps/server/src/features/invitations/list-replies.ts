import type { PageMeta } from "@wishwell/contract/answers";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { listPage, type Paging } from "../../platform/http/paging.ts";
import { type Guest, listGuests } from "../guests/public.ts";
import type { WholeParty } from "../parties/public.ts";

const namesPerPage = 24;

export interface GuestsWhoAnswered {
  readonly guests: readonly Guest[];
  readonly page: PageMeta;
}

interface Asked {
  readonly query: URLSearchParams;
  /** The address whose `?page=` turns the list. */
  readonly address: string;
}

/** Who answered, as the other guests may see it; null when the organiser hides the list. */
export async function listReplies(
  deps: Deps,
  visitor: Actor,
  party: Pick<WholeParty, "id" | "hideGuestList">,
  { query, address }: Asked,
): Promise<GuestsWhoAnswered | null> {
  if (party.hideGuestList) return null;
  const read = async (page: number) => {
    const paging: Paging<"name"> = { page, perpage: namesPerPage, orderby: "name", dir: "asc" };
    const { total, guests } = await listGuests(deps, visitor, { partyId: party.id, ...paging });
    return { guests, page: listPage(paging, address, total, guests).meta };
  };
  const asked = pageNumber(query.get("page"));
  const replies = await read(asked);
  // Guests come and go: whoever follows an old address beyond the end gets the last page.
  return asked <= replies.page.last_page ? replies : read(replies.page.last_page);
}

const pageNumber = (typed: string | null) => (typed !== null && /^[1-9]\d{0,3}$/.test(typed) ? Number(typed) : 1);
