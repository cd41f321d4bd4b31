import type { Deps } from "../../platform/deps.ts";
import type { DrawnPoster, PosterForm, PosterOrder } from "../../platform/posters/posters.ts";

/** A poster that can be had: its tag at once, the rest when somebody wants it. */
export interface PosterToSend {
  readonly tag: string;
  readonly make: () => Promise<DrawnPoster>;
}

type Needs = Pick<Deps, "posters" | "limits">;

export function posterToSend(deps: Needs, order: PosterOrder, form: PosterForm): PosterToSend {
  return { tag: deps.posters.tag(order, form), make: () => drawPoster(deps, order, form) };
}

/** Drawing is work, and counted; what was drawn before is not. */
export async function drawPoster(
  { posters, limits }: Needs,
  order: PosterOrder,
  form: PosterForm,
): Promise<DrawnPoster> {
  const kept = await posters.kept(order, form);
  if (kept !== null) return kept;
  await limits.take("posterRenders", order.partyId);
  return posters.draw(order, form);
}
