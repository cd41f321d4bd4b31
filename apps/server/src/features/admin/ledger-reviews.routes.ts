import { pence, toWire } from "@wishwell/domain/money/money";
import type { Deps } from "../../platform/deps.ts";
import { isAdmin } from "../../platform/http/api/actor.ts";
import { listPage } from "../../platform/http/api/paging.ts";
import { forbidden } from "../../platform/http/api/refusal.ts";
import { route, type Route } from "../../platform/http/api/route.ts";
import { listReviews, presentReview, reviewLedger, showLedger } from "./review-ledger.ts";

export function reviewRoutes(deps: Deps): Route[] {
  return [
    route("GET /admin/ledger", async () => {
      const { balances, entries, latest } = await showLedger(deps);
      return {
        data: {
          balances: balances.map(({ kind, accounts, pence: sum }) => ({ kind, accounts, balance: toWire(pence(sum)) })),
          entries,
          latest: latest && presentReview(latest),
        },
      };
    }),
    route("GET /admin/ledger/reviews", async ({ query }) => {
      const { total, reviews } = await listReviews(deps, query);
      return listPage(query, `${deps.config.publicUrl}/api/admin/ledger/reviews`, total, reviews.map(presentReview));
    }),
    route("POST /admin/ledger/review", async ({ actor }) => {
      if (!isAdmin(actor)) throw forbidden();
      return { data: presentReview(await reviewLedger(deps, actor)) };
    }),
  ];
}
