import type { Deps } from "../../../platform/deps.ts";
import { type Actor, isAdmin } from "../../../platform/http/actor.ts";
import { forbidden } from "../../../platform/http/refusal.ts";
import { type WillingPerson, willingPeople } from "../../accounts/public.ts";

/** Those who said yes to marketing letters. Whoever takes the list out of the house is on record. */
export async function exportMarketing(deps: Pick<Deps, "db" | "audit">, admin: Actor): Promise<WillingPerson[]> {
  if (!isAdmin(admin)) throw forbidden();
  return deps.db.transaction().execute(async (work) => {
    const people = await willingPeople(work);
    await deps.audit.record(work, admin, {
      action: "export marketing preferences",
      subjectKind: "list",
      subjectId: "marketing",
      details: { people: people.length },
    });
    return people;
  });
}
