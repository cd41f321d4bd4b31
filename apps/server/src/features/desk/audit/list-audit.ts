import type { AuditActor } from "@wishwell/contract/desk-choices";
import type { Deps } from "../../../platform/deps.ts";
import type { Paging } from "../../../platform/http/paging.ts";
import { findPersonByAddress } from "../../accounts/public.ts";
import { type ListedDeed, listDeeds } from "./audit.store.ts";

interface Asked extends Paging<"id"> {
  readonly show: AuditActor;
  readonly about: string;
  readonly search: string;
}

/** Nobody has an id like this one: a search for an address that nobody has finds nothing. */
const nobody = "nobody";

export async function listAudit(
  { db }: Pick<Deps, "db">,
  { show, about, search, ...paging }: Asked,
): Promise<{ total: number; deeds: ListedDeed[] }> {
  return listDeeds(db, {
    ...paging,
    actorKind: show === "all" ? null : show,
    subjectKind: about === "" ? null : about,
    id: search === "" ? null : await idOf({ db }, search),
  });
}

async function idOf({ db }: Pick<Deps, "db">, search: string): Promise<string> {
  if (!search.includes("@")) return search.toLowerCase();
  return (await findPersonByAddress(db, search))?.id ?? nobody;
}
