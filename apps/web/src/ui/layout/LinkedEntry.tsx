import type { ReactNode } from "react";
import styles from "./LinkedEntry.module.css";

interface LinkedEntryProps {
  href: string;
  name: string;
  picture: ReactNode;
  /** Text below the name. */
  children: ReactNode;
}

/** A list entry with a picture. All of it can be pressed; its name is the link. */
export function LinkedEntry({ href, name, picture, children }: LinkedEntryProps) {
  return (
    <li className={`column can-shrink relative ${styles.entry}`}>
      {picture}
      <h2>
        <a href={href}>{name}</a>
      </h2>
      {children}
    </li>
  );
}
