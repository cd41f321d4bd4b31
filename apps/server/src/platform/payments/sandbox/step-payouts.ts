import { pence } from "@wishwell/domain/money";
import type { Work } from "../../database/database.ts";
import { notify } from "./notify.ts";
import { isCharged, movesWith, nextStep } from "./payout-outcomes.ts";
import { type KeptItem, lockItemsDue, updateItems } from "./payouts.store.ts";
import { newId, type SandboxParts } from "./sandbox-parts.ts";
import { insertTransactions, type NewTransaction } from "./transactions.store.ts";

interface Stepping {
  readonly item: KeptItem;
  readonly state: KeptItem["state"];
}

/** Payments whose time has come take their next step. */
export async function stepPayoutsDue(parts: SandboxParts): Promise<void> {
  await parts.db.transaction().execute(async (work) => {
    const due = await lockItemsDue(work, parts.clock.now());
    await stepItems(
      parts,
      work,
      due.flatMap((item) => (item.nextState === null ? [] : [{ item, state: item.nextState }])),
    );
  });
}

/** Moves what moves, and tells it. */
export async function stepItems(parts: SandboxParts, work: Work, steps: readonly Stepping[]): Promise<KeptItem[]> {
  const now = parts.clock.now();
  const stepped = steps.map(({ item, state }): KeptItem => ({
    ...item,
    state,
    transactionId: item.transactionId ?? (isCharged(state) ? newId(parts) : null),
    // One that was claimed or cancelled by hand has come to its end.
    ...(item.nextState === state ? nextStep(item.email, state, now) : { nextState: null, nextAt: null }),
  }));
  await updateItems(work, stepped);
  const transactions = steps.flatMap(({ item, state }, place) => movements(parts, item, state, stepped[place], now));
  await insertTransactions(work, transactions);
  await notify(
    parts,
    work,
    stepped.map(({ id, state }) => ({ kind: `payout.${state}`, about: { payoutItemId: id } })),
  );
  return stepped;
}

function movements(
  parts: SandboxParts,
  item: KeptItem,
  state: KeptItem["state"],
  stepped: KeptItem | undefined,
  at: Date,
): NewTransaction[] {
  const moves = movesWith(item.state, state);
  const { id: about, reference } = item;
  const leaving = moves.payment === -1 ? stepped?.transactionId : null;
  return [
    {
      id: leaving ?? newId(parts),
      kind: "payout",
      amount: pence(moves.payment * item.amount),
      reference,
      about,
      at,
    },
    { id: newId(parts), kind: "payout_fee", amount: pence(moves.fee * item.fee), reference, about, at },
  ];
}
