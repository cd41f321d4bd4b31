import { pence } from "@wishwell/domain/money/money";
import { type Gateway, ok } from "../../platform/payment-gateway/gateway.ts";
import type { TestApp } from "../app-on.ts";

/**
 * A provider that knows a refund again by its key and by nothing else: it would give back the same payment twice. That
 * the sandbox refuses this by itself must not be what keeps us from it.
 */
export function onlyKeys(gateway: Gateway, house: () => TestApp, keyOf: (key: string) => string): Gateway {
  return {
    ...gateway,
    async refund({ key: asked, captureId, amount, note }) {
      const { db, clock, random } = house().deps;
      const key = keyOf(asked);
      const known = await db.selectFrom("sandbox_refunds").select("id").where("key", "=", key).executeTakeFirst();
      const id = known?.id ?? random.uuid();
      if (known === undefined) {
        const { invoice_id } = await db
          .selectFrom("sandbox_captures")
          .select("invoice_id")
          .where("id", "=", captureId)
          .executeTakeFirstOrThrow();
        const at = clock.now();
        const made = { id, key, capture_id: captureId, state: "completed", pence: amount, note, created_at: at };
        const moved = { id, kind: "refund", pence: 0 - amount, reference: invoice_id, about: id, at };
        await db.transaction().execute(async (work) => {
          await work.insertInto("sandbox_refunds").values(made).execute();
          await work.insertInto("sandbox_transactions").values(moved).execute();
        });
      }
      return ok({ id, captureId, state: "completed", amount, currency: "GBP", feeReturned: pence(0) });
    },
  };
}
