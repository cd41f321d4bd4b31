import { invitationTitle, partyLanguage } from "@wishwell/domain/party-language";
import type { Deps } from "../../platform/deps.ts";
import type { Actor } from "../../platform/http/actor.ts";
import { posterToSend, type PosterToSend } from "./draw-poster.ts";
import { openParty } from "./show-poster.ts";

/** What others see of a party where its link is shared. */
export async function showLinkCard(deps: Deps, actor: Actor, { id }: { id: string }): Promise<PosterToSend> {
  const party = await openParty(deps, id);
  const { recipientNames } = partyLanguage(party.children, []);
  const card = { title: invitationTitle(recipientNames), product: deps.config.PRODUCT_NAME };
  return posterToSend(deps, actor.address, { party, view: "anybody" }, { kind: "link-card", card });
}
