import type { Recipient } from "@wishwell/contract/api/parties";
import { longDate } from "@wishwell/domain/parties/party-dates";
import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { Avatar } from "../../../ui/layout/Avatar.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { RuledList } from "../../../ui/layout/Panel.tsx";
import styles from "./ChildrenList.module.css";
import { RemoveChild } from "./RemoveChild.tsx";

interface ChildrenListProps {
  readonly children: readonly Recipient[];
  /** The one in the form. */
  editing: string | null;
  /** A visitor's draft keeps its children: removing is for whoever is signed in. */
  removable: boolean;
  onEdit: (uuid: string) => void;
  onRemoved: (uuid: string) => void;
}

/** The children who share the party. */
export function ChildrenList({ children, editing, removable, onEdit, onRemoved }: ChildrenListProps) {
  const [leaving, setLeaving] = useState<Recipient | null>(null);
  const list = useRef<HTMLElement>(null);
  return (
    <section ref={list} className={styles.list} aria-label="Birthday children">
      <RuledList>
        {children.map((child) => (
          <li key={child.uuid}>
            <Avatar name={child.first_name} size={40} />
            <span className={styles.words}>
              <b>
                {child.first_name} {child.last_name}
              </b>
              <span className="small muted">
                {child.date_of_birth && `Born on ${longDate(child.date_of_birth)}`}
                {child.uuid === editing && " (below)"}
              </span>
            </span>
            <span className={styles.acts}>
              {child.uuid !== editing && (
                <Button variant="quiet" size="small" onClick={() => onEdit(child.uuid ?? "")}>
                  <span>
                    Edit<span className="only-heard"> {child.first_name}</span>
                  </span>
                </Button>
              )}
              {removable && children.length > 1 && (
                <Button variant="quiet" size="small" onClick={() => setLeaving(child)}>
                  <span>
                    Remove<span className="only-heard"> {child.first_name}</span>
                  </span>
                </Button>
              )}
            </span>
          </li>
        ))}
      </RuledList>
      {leaving && (
        <RemoveChild
          child={leaving}
          onClose={() => setLeaving(null)}
          onRemoved={(uuid) => {
            // The dialogue gives the focus back to a button that goes with the child, and the list goes with the last but
            // one: the heading over them stays.
            const heading = headingOver(list.current);
            flushSync(() => setLeaving(null));
            heading?.focus();
            onRemoved(uuid);
          }}
        />
      )}
    </section>
  );
}

function headingOver(list: HTMLElement | null): HTMLElement | null {
  const heading = list?.parentElement?.closest("section, main")?.querySelector<HTMLElement>("h1, h2") ?? null;
  if (heading !== null) heading.tabIndex = -1;
  return heading;
}
