import type { Deps } from "../../platform/deps.ts";
import { insertCharity } from "./charities.store.ts";
import { type RegisterFacts, registerRow } from "./register-import/register-row.ts";
import { writeRegisterRows } from "./register-import/register.store.ts";
import { refreshRegisterVocabulary } from "./register-search/vocabulary.store.ts";
import { listSectors, numbersOnRegister } from "./sessions.store.ts";

export interface KnownCharity {
  /** Facts for the register. */
  readonly facts: RegisterFacts;
  /** Details for the website; `null` leaves it on the register only, to be enrolled. */
  readonly enrolled: {
    readonly name: string;
    readonly sector: string;
    readonly description: string;
    readonly paymentEmail: string;
  } | null;
}

/** For the demo: adds them to the register, most of them enrolled and shown. None is validated. */
export async function addKnownCharities(deps: Deps, charities: readonly KnownCharity[]): Promise<void> {
  const now = deps.clock.now();
  const sectors = new Map((await listSectors(deps.db)).map(({ id, name }) => [name, id]));
  await deps.db.transaction().execute(async (tx) => {
    // A register may have been imported before the first start; its entries stay.
    const listed = await numbersOnRegister(
      tx,
      charities.map(({ facts }) => facts.number),
    );
    const missing = charities.filter(({ facts }) => !listed.has(facts.number));
    if (missing.length > 0) {
      const rows = missing.map(({ facts }) => registerRow(facts));
      await writeRegisterRows(tx, rows, now);
      await refreshRegisterVocabulary(tx);
    }
    for (const { facts, enrolled } of charities) {
      if (enrolled === null) continue;
      const id = deps.random.uuid();
      const { sector, ...known } = enrolled;
      const details = { number: facts.number, contactEmail: facts.email ?? "", contactPhone: facts.phone ?? "" };
      const place = { websiteUrl: facts.website ?? "", sectorId: sectors.get(sector) ?? null, shown: true };
      const origin = { validatedAt: null, validatedBy: null, enrolledBy: null };
      await insertCharity(tx, { ...details, ...known, ...place, ...origin, id }, now);
      await deps.audit.record(tx, { kind: "system" }, { action: "add charity", subjectKind: "charity", subjectId: id });
    }
  });
}
