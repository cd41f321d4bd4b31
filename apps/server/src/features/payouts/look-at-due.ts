import type { Database } from "../../platform/database/database.ts";
import type { Deps } from "../../platform/deps.ts";
import type { Provider } from "../../platform/payments/gateway.ts";
import { type DuePayout, nextDue } from "./due.store.ts";
import { type Judged, judgeLeaving } from "./judge-leaving.ts";

/** A payment that is due, what its payee is owed now and what it waits for. */
type JudgedDue = Judged<DuePayout>;

const usual = 2000;

/** Everything that waits to leave, oldest first, some at a time: whoever has seen enough asks for no more. */
export async function* judgedDue(
  db: Database,
  provider: Provider,
  now: Date,
  { atOnce = usual } = {},
): AsyncGenerator<readonly JudgedDue[]> {
  let last: DuePayout | null = null;
  do {
    const due: DuePayout[] = await nextDue(db, { provider, after: last, most: atOnce });
    yield await judgeLeaving(db, due, now);
    last = due.length < atOnce ? null : (due.at(-1) ?? null);
  } while (last !== null);
}

export async function mayAnyLeave({ db, clock }: Pick<Deps, "db" | "clock">, provider: Provider): Promise<boolean> {
  for await (const some of judgedDue(db, provider, clock.now())) {
    if (some.some(({ leaving }) => leaving === "may leave")) return true;
  }
  return false;
}
