import type { ReactNode } from "react";
import type { LetterName, LetterProps } from "./letter-props.ts";

/** Options for any email. */
export interface RenderExtras {
  /** Only for emails that can be unsubscribed from. */
  readonly unsubscribeUrl?: string;
}

/** An email in HTML and plain text. Each must be complete, because a reader sees only one of them. */
export interface Letter<Name extends LetterName> {
  subject(props: LetterProps[Name]): string;
  html(props: LetterProps[Name], extras: RenderExtras): ReactNode;
  /** Paragraphs, which the renderer wraps and joins. */
  text(props: LetterProps[Name]): readonly string[];
}
