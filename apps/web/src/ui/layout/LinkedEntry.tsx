import type { ReactNode } from "react";
import styles from "./LinkedEntry.module.css";

interface LinkedEntryProps {
  href: string;
  name: string;
  picture: ReactNode;
  /** What is said below the name. */
  children: ReactNode;
}

/** An entry of a list of pictures. The whole of it can be pressed; the link is its name. */
export function LinkedEntry({ href, name, picture, children }: LinkedEntryProps) {
  return (
    <li className={styles.entry}>
      {picture}
      <h2>
        <a href={href}>{name}</a>
      </h2>
      {children}
    </li>
  );
}
