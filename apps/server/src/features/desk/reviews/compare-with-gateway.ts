import type { Deps } from "../../../platform/deps.ts";
import type { Gateway, ProviderTransaction } from "../../../platform/payments/gateway.ts";
import { account, balancesOf } from "../../ledger/public.ts";
import { type Review, strangersAmong } from "./reviews.store.ts";

type Comparison = Pick<
  Review,
  "provider" | "booked" | "held" | "trouble" | "comparedFrom" | "transactions" | "strangers"
>;

const hour = 3_600_000;
/** What the provider did a moment ago may be on its way into the books. */
const grace = hour;
/** Movements are looked through this far back when nobody has done so yet, and a little into what was looked through. */
const farthest = 30 * 24 * hour;
const overlap = 48 * hour;
const mostPages = 200;
const mostKept = 20;

/** The provider's balance beside our clearing account, and every movement that the books know nothing of. */
export async function compareWithGateway(deps: Deps, lastReview: Date | null): Promise<Comparison> {
  const gateway = deps.payments;
  const none = { booked: null, held: null, comparedFrom: null, transactions: 0, strangers: [] };
  if (gateway === null) return { provider: null, trouble: null, ...none };
  const clearing = account.clearing(gateway.provider);
  const booked = (await balancesOf(deps.db, [clearing])).get(clearing) ?? 0;
  const balance = await gateway.balance();
  const comparedFrom = new Date(
    Math.max(deps.clock.now().getTime() - farthest, (lastReview?.getTime() ?? 0) - overlap),
  );
  const seen = await movementsSince(deps, gateway, comparedFrom);
  const strangers = await strangersAmong(deps.db, seen.movements.filter(oldEnough(deps)));
  return {
    provider: gateway.provider,
    booked,
    held: balance.kind === "ok" ? balance.value : null,
    trouble: balance.kind === "ok" ? seen.trouble : balance.detail,
    comparedFrom,
    transactions: seen.movements.length,
    strangers: strangers
      .slice(0, mostKept)
      .map(({ id, kind, amount, at }) => ({ id, kind, pence: amount, at: at.toISOString() })),
  };
}

/** Movements of other kinds are the account holder's own business. */
const oldEnough =
  ({ clock }: Pick<Deps, "clock">) =>
  ({ kind, at }: ProviderTransaction): boolean =>
    kind !== "other" && at.getTime() <= clock.now().getTime() - grace;

async function movementsSince(
  { clock }: Pick<Deps, "clock">,
  gateway: Gateway,
  from: Date,
): Promise<{ movements: ProviderTransaction[]; trouble: string | null }> {
  const movements: ProviderTransaction[] = [];
  let page: string | null = null;
  for (let turned = 0; turned < mostPages; turned += 1) {
    const answer = await gateway.listTransactions({ from, to: clock.now(), page });
    if (answer.kind !== "ok") return { movements, trouble: answer.detail };
    movements.push(...answer.value.rows);
    page = answer.value.next;
    if (page === null) return { movements, trouble: null };
  }
  return { movements, trouble: `only the first ${movements.length} movements were looked at` };
}
