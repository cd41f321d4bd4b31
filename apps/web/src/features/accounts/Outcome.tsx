import { useEffect, useRef, type ReactNode } from "react";
import page from "../../lib/pages/LinkSheet.module.css";

interface OutcomeProps {
  picture: ReactNode;
  title: string;
  message: ReactNode;
  children?: ReactNode;
}

/** The result of an action: a picture, a title, a message and the next step. Its heading takes the focus. */
export function Outcome({ picture, title, message, children }: OutcomeProps) {
  return (
    <div className="stack grow bg-soft align-centre">
      <div className={`wrap centred can-shrink ${page.sheet}`}>
        {picture}
        {/* Keyed by title, so that a new outcome takes the focus again and screen readers announce it. */}
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
