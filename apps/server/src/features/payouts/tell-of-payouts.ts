import type { Work } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import { charitiesLetters } from "./charity-letters.ts";
import { judgeLeaving } from "./judge-leaving.ts";
import { findAddressees, organisersLetter, organisersNews } from "./payout-letters.ts";
import { takeUntold } from "./steps.store.ts";

const batch = 200;

/** Letters about the steps that payouts have taken, some at a time, each in one transaction with being told. */
export async function tellOfPayouts(deps: Deps): Promise<void> {
  while ((await deps.db.transaction().execute((work) => tellSome(deps, work))) > 0);
}

async function tellSome(deps: Deps, work: Work): Promise<number> {
  const steps = await takeUntold(work, deps.clock.now(), batch);
  const addressees = await findAddressees(
    work,
    steps.map(({ payout }) => payout.partyId),
  );
  // What was asked for may be held by now: no date is promised then.
  const asked = steps.filter(({ to, payout }) => payout.payee === "organiser" && to === "due");
  const judged = await judgeLeaving(
    work,
    asked.map(({ payout }) => payout),
    deps.clock.now(),
  );
  const waits = new Map(judged.map((one) => [one.payout.id, one.waits]));
  const letters = steps.flatMap(({ from, to, payout }) => {
    const what = payout.payee === "organiser" ? organisersNews(from, to) : null;
    if (what === null) return [];
    const held = what === "requested" ? waits.get(payout.id) : undefined;
    return organisersLetter(deps, addressees, { ...payout, state: to }, what, held && { waits: held });
  });
  await deps.post.queueMany(work, letters);
  const paid = steps.filter(({ to, payout }) => payout.payee === "charity" && to === "success");
  await deps.post.queueMany(
    work,
    await charitiesLetters(
      deps,
      work,
      paid.map(({ payout }) => payout),
      "paid",
    ),
  );
  return steps.length;
}
