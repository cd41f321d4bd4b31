import { useEffect, useRef } from "react";
import styles from "./fields.module.css";

interface TickBoxProps {
  /** What ticking does; read by screen readers, because there is no visible label. */
  label: string;
  checked: boolean;
  /** Whether only some of the rows it stands for are ticked. */
  partly?: boolean;
  onChange: () => void;
}

/** A checkbox in a list, where the row serves as its visible label. */
export function TickBox({ label, checked, partly = false, onChange }: TickBoxProps) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = partly;
  }, [partly]);
  return (
    <input
      ref={box}
      type="checkbox"
      className={`no-flex pointer no-margin bg-ground ${styles.box}`}
      aria-label={label}
      checked={checked}
      onChange={onChange}
    />
  );
}
