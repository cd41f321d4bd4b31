import { texts } from "@wishwell/contract/texts/screen-texts";
import { usePublicConfig } from "../../../lib/pages/public-config.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { EmptyState, Panel } from "../../../ui/layout/Panel.tsx";
import { EmptyCake } from "../../../ui/paper/spots.tsx";

/** Shown for a new account: a cake without candles, and how to start. */
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
