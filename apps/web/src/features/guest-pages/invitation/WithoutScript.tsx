import type { InvitationContent } from "@wishwell/contract/api/page-contents";
import { type ComponentType, createContext, use } from "react";
import { classes } from "../../../ui/layout/classes.ts";
import fields from "../../../ui/fields/fields.module.css";
import plain from "./PlainForms.module.css";

type Part = ComponentType<{ content: InvitationContent }>;

/** Parts for browsers without script. Only the server provides them, so they are not in the browser bundle. */
export const PlainParts = createContext<{ readonly Forms: Part; readonly NotMe: Part } | null>(null);

/** Plain forms in place of the dialogues. The classes are named here so that their styles load with the page. */
export function WithoutScript({ content }: { content: InvitationContent }) {
  const parts = use(PlainParts);
  return (
    <noscript className={classes("stack gap-10", fields.field, plain.forms)}>
      {parts && <parts.Forms content={content} />}
    </noscript>
  );
}

export function NotMeWithoutScript({ content }: { content: InvitationContent }) {
  const parts = use(PlainParts);
  return <noscript>{parts && <parts.NotMe content={content} />}</noscript>;
}
