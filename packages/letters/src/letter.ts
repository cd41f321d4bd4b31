import type { ReactNode } from "react";
import type { LetterName, LetterProps } from "./letter-props.ts";

/** What may be added to any letter. */
export interface RenderExtras {
  /** On letters that can be declined. */
  readonly unsubscribeUrl?: string;
}

/** HTML and plain text side by side: both are written for somebody who sees only one of them. */
export interface Letter<Name extends LetterName> {
  subject(props: LetterProps[Name]): string;
  html(props: LetterProps[Name], extras: RenderExtras): ReactNode;
  /** Paragraphs; they are wrapped and joined. */
  text(props: LetterProps[Name]): readonly string[];
}
