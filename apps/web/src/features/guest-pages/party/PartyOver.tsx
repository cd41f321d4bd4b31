import type { ShownParty } from "@wishwell/contract/api/page-contents";
import { Note } from "../../../ui/layout/Panel.tsx";

/** Replaces every action once the party is over. */
export function PartyOver({ party }: { party: Pick<ShownParty, "complete"> }) {
  return (
    <div className="mt-24">
      <Note icon="cake">
        <b>This party is over.</b>{" "}
        {party.complete === 1 ? "Contributions have closed." : "Thank you to everyone who came."}
      </Note>
    </div>
  );
}
