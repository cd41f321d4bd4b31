import type { InvitationContent } from "@wishwell/contract/api/page-contents";
import { type ComponentType, createContext, use } from "react";
import { classes } from "../../../ui/layout/classes.ts";
import fields from "../../../ui/fields/fields.module.css";
import plain from "./PlainForms.module.css";

type Part = ComponentType<{ content: InvitationContent }>;

/** Parts for those who have no script. Only the server brings them along: no script ever needs them. */
export const PlainParts = createContext<{ readonly Forms: Part; readonly NotMe: Part } | null>(null);

/** What the dialogues do where there is script, as plain forms. Named here, because their styles come with the page. */
export function WithoutScript({ content }: { content: InvitationContent }) {
  const parts = use(PlainParts);
  return (
    <noscript className={classes(fields.field, plain.forms)}>{parts && <parts.Forms content={content} />}</noscript>
  );
}

export function NotMeWithoutScript({ content }: { content: InvitationContent }) {
  const parts = use(PlainParts);
  return <noscript>{parts && <parts.NotMe content={content} />}</noscript>;
}
