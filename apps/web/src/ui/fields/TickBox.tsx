import { useEffect, useRef } from "react";
import styles from "./fields.module.css";

interface TickBoxProps {
  /** What ticking it does; nothing beside the box says so. */
  label: string;
  checked: boolean;
  /** Some of what it stands for are ticked. */
  partly?: boolean;
  onChange: () => void;
}

/** A box to tick in a list, where the row is its label for the eye. */
export function TickBox({ label, checked, partly = false, onChange }: TickBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly;
  }, [partly]);
  return (
    <input ref={box} type="checkbox" className={styles.box} aria-label={label} checked={checked} onChange={onChange} />
  );
}
