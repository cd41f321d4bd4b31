import type { ReactNode } from "react";
import { Button } from "../../../ui/fields/Button.tsx";
import { Segmented } from "../../../ui/layout/Tabs.tsx";
import styles from "./ListHead.module.css";

interface ListHeadProps {
  /** The heading's id, which the pager links to. */
  id: string;
  title: string;
  /** Accessible name of the toggle between the two views. */
  label: string;
  historic: boolean;
  /** One button to the other view, which `label` names; by default both views are shown as a pair. */
  single?: boolean;
  onToggle: (historic: boolean) => void;
  children?: ReactNode;
}

const choices = [
  { value: "current", label: "Current" },
  { value: "historic", label: "Historic" },
] as const;

/** A list's heading with a toggle between upcoming and past. */
export function ListHead({ id, title, label, historic, single = false, onToggle, children }: ListHeadProps) {
  return (
    <div className={`cluster mb-14 ${styles.head}`}>
      <h2 id={id} tabIndex={-1}>
        {title}
      </h2>
      {children}
      {single ? (
        <Button variant="line" size="small" onClick={() => onToggle(!historic)}>
          {label}
        </Button>
      ) : (
        <Segmented
          label={label}
          of={title.toLowerCase()}
          choices={choices}
          value={historic ? "historic" : "current"}
          onChange={(chosen) => onToggle(chosen === "historic")}
        />
      )}
    </div>
  );
}
