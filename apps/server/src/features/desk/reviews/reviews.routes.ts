import { pence, toWire } from "@wishwell/domain/money";
import type { Deps } from "../../../platform/deps.ts";
import { isAdmin } from "../../../platform/http/actor.ts";
import { listPage } from "../../../platform/http/paging.ts";
import { forbidden } from "../../../platform/http/refusal.ts";
import { route, type Route } from "../../../platform/http/route.ts";
import { balancesByKind, countEntries } from "../../ledger/public.ts";
import { reviewLedger } from "./review-ledger.ts";
import { presentReview } from "./reviews.presenter.ts";
import { latestReview, listReviews } from "./reviews.store.ts";

export function reviewRoutes(deps: Deps): Route[] {
  return [
    route("GET /admin/ledger", async () => {
      const [balances, latest] = [await balancesByKind(deps.db), await latestReview(deps.db)];
      return {
        data: {
          balances: balances.map(({ kind, accounts, pence: sum }) => ({ kind, accounts, balance: toWire(pence(sum)) })),
          entries: await countEntries(deps.db),
          latest: latest && presentReview(latest),
        },
      };
    }),
    route("GET /admin/ledger/reviews", async ({ query }) => {
      const { page, perpage } = query;
      const { total, reviews } = await listReviews(deps.db, { limit: perpage, offset: (page - 1) * perpage });
      return listPage(query, `${deps.config.publicUrl}/api/admin/ledger/reviews`, total, reviews.map(presentReview));
    }),
    route("POST /admin/ledger/review", async ({ actor }) => {
      if (!isAdmin(actor)) throw forbidden();
      return { data: presentReview(await reviewLedger(deps, actor)) };
    }),
  ];
}
