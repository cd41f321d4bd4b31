import { texts } from "@wishwell/contract/texts/texts";
import { guestStatusWords } from "@wishwell/domain/guests/guest-status";
import type { ReactNode } from "react";
import { Button } from "../../../ui/fields/Button.tsx";
import { EmptyState } from "../../../ui/layout/Panel.tsx";
import { EmptyCake } from "../../../ui/paper/spots.tsx";
import styles from "./NoGuests.module.css";
import { wholeTable, type TableView } from "./table-url.ts";
import { ViewLink } from "./ViewLink.tsx";

/** Shown before the first guest is added. */
export function NoGuests({ onAdd, tools }: { onAdd: (() => void) | null; tools: ReactNode }) {
  return (
    <EmptyState
      picture={<EmptyCake />}
      title="No guests yet"
      action={
        onAdd && (
          <div className={`spread gap-12 ${styles.first}`}>
            <Button icon="plus" onClick={onAdd}>
              Add a guest
            </Button>
            {tools}
          </div>
        )
      }
    >
      {texts.noGuestsYet}.
    </EmptyState>
  );
}

interface NoMatchesProps {
  view: TableView;
  addressOf: (view: TableView) => string;
}

/** Shown when no guest matches the filter. */
export function NoMatches({ view, addressOf }: NoMatchesProps) {
  const { status, words } = view;
  const asked = [
    status === null ? "" : `with the status “${guestStatusWords(Number(status))}”`,
    words === "" ? "" : `matches “${words}”`,
  ].filter((part) => part !== "");
  return (
    <p className={`break-words ${styles.nobody}`} role="status">
      No guest {asked.join(" ")}.{" "}
      <ViewLink href={addressOf({ ...wholeTable, order: view.order, dir: view.dir })}>Show everybody</ViewLink>
    </p>
  );
}
