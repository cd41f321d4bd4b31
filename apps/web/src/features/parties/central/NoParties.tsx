import { texts } from "@wishwell/contract/texts/texts";
import { usePublicConfig } from "../../../lib/public-config.ts";
import { Button } from "../../../ui/light/Button.tsx";
import { EmptyState, Panel } from "../../../ui/light/Panel.tsx";
import { EmptyCake } from "../../../ui/light/spots.tsx";

/** A new account: a cake without candles, and how to light them. */
export function NoParties({ lifted = false }: { lifted?: boolean }) {
  const { product } = usePublicConfig();
  return (
    <Panel lifted={lifted}>
      <EmptyState
        picture={<EmptyCake />}
        title="No parties yet"
        action={<Button href="/event/create">Create a {product}</Button>}
      >
        {texts.noPartiesYet}
      </EmptyState>
    </Panel>
  );
}
