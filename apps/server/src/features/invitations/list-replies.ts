import type { PageMeta } from "@wishwell/contract/answers";
import type { Deps } from "../../platform/deps.ts";
import { listPage, type Paging } from "../../platform/http/paging.ts";
import { answersOf, type GuestsAnswer, shownToOthers } from "../guests/public.ts";
import type { WholeParty } from "../parties/public.ts";

/** As many names as the first page of a list shows. */
export const firstNames = { page: 1, perpage: 24 } as const;

export interface GuestsWhoAnswered {
  readonly guests: readonly GuestsAnswer[];
  readonly page: PageMeta;
}

interface Asked {
  readonly query: URLSearchParams;
  /** The address whose `?page=` turns the list. */
  readonly address: string;
  /** The first names, for whoever has read them already. */
  readonly first?: readonly GuestsAnswer[];
}

/** Who answered, as the other guests may see it; null when the organiser hides the list. */
export async function listReplies(
  { db }: Pick<Deps, "db">,
  party: Pick<WholeParty, "id" | "hideGuestList" | "guests">,
  { query, address, first }: Asked,
): Promise<GuestsWhoAnswered | null> {
  if (party.hideGuestList) return null;
  const total = shownToOthers.reduce((sum, status) => sum + (party.guests.get(status) ?? 0), 0);
  const lastPage = Math.max(1, Math.ceil(total / firstNames.perpage));
  // Guests come and go: whoever follows an old address beyond the end gets the last page.
  const page = Math.min(pageNumber(query.get("page")), lastPage);
  const paging: Paging = { page, perpage: firstNames.perpage, orderby: "name", dir: "asc" };
  const guests = first && page === firstNames.page ? first : await answersOf(db, party.id, paging);
  return { guests, page: listPage(paging, address, total, [...guests]).meta };
}

const pageNumber = (typed: string | null) => (typed !== null && /^[1-9]\d{0,3}$/.test(typed) ? Number(typed) : 1);
