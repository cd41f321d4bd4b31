import { useEffect, useRef, type ReactNode } from "react";
import styles from "./Outcome.module.css";

interface OutcomeProps {
  picture: ReactNode;
  title: string;
  message: ReactNode;
  children?: ReactNode;
}

/** How something ended: a picture, a word, a sentence and the way on. Its heading takes the focus. */
export function Outcome({ picture, title, message, children }: OutcomeProps) {
  return (
    <div className={styles.ground}>
      <div className={`wrap ${styles.outcome}`}>
        {picture}
        {/* A new title is a new heading: it takes the focus again, so that the outcome is heard. */}
        <FocusedHeading key={title}>{title}</FocusedHeading>
        <p className="lead">{message}</p>
        {children}
      </div>
    </div>
  );
}

function FocusedHeading({ children }: { children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  );
}
