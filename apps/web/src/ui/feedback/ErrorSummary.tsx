import type { ReactNode, Ref } from "react";
import styles from "./ErrorSummary.module.css";

interface ErrorLine {
  text: string;
  /** Links to the field; null when the form does not show it. */
  href: string | null;
}

interface ErrorSummaryProps {
  /** A heading above the lines or, when no field has an error, the whole message. */
  title: ReactNode;
  lines?: readonly ErrorLine[];
  /** The form moves the focus here after each refusal. */
  ref?: Ref<HTMLDivElement>;
}

export function ErrorSummary({ title, lines = [], ref }: ErrorSummaryProps) {
  return (
    <div className={`flat mb-22 rounded ${styles.summary}`} role="alert" tabIndex={-1} ref={ref}>
      {lines.length === 0 ? <p>{title}</p> : <h2 className="text-h3">{title}</h2>}
      {lines.length > 0 && (
        <ul>
          {lines.map((line) => (
            <li key={`${line.href} ${line.text}`}>
              {line.href === null ? line.text : <a href={line.href}>{line.text}</a>}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
