import type { Party } from "@wishwell/contract/api/parties";
import type { Theme } from "@wishwell/contract/api/themes";
import { useMemo } from "react";
import { usePublicConfig } from "../../lib/pages/public-config.ts";
import { LazyPoster } from "../posters/LazyPoster.tsx";
import { drawnParty } from "../posters/poster-design.ts";
import { lookOf } from "../posters/theme-look.ts";
import type { EditedInvite } from "./edited-invite.ts";
import { chosenTheme } from "./theme-collections.ts";

interface InvitePosterProps {
  party: Party;
  invite: EditedInvite;
  themes: readonly Theme[];
  onHeadingSize?: (size: number) => void;
}

/** Draws an unsaved design as it will be stored. */
export function InvitePoster({ party, invite, themes, onHeadingSize }: InvitePosterProps) {
  const { public_url } = usePublicConfig();
  const drawn = useMemo(() => drawnParty(party, public_url), [party, public_url]);
  const { drawing } = lookOf(chosenTheme(invite.theme, themes, party.eventtheme));
  return <LazyPoster design={invite.design} party={drawn} drawing={drawing} onHeadingSize={onHeadingSize} />;
}
