import type { FormOutcome, PageForm } from "@wishwell/contract/api/page-forms";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "../../ui/fields/Button.tsx";
import { Note } from "../../ui/layout/Panel.tsx";
import { PostSpot } from "../../ui/paper/spots.tsx";
import { useForm } from "../forms/form.ts";
import { FormErrors } from "../forms/FormErrors.tsx";
import styles from "./LinkSheet.module.css";
import { plainForm } from "../forms/plain-form.ts";

/** A page with a single message: a picture, a heading and a few words. */
export function LinkSheet({ title, picture, children }: { title: string; picture: ReactNode; children: ReactNode }) {
  return (
    <div className={`stack grow align-centre bg-soft ${styles.ground}`}>
      <div className={`wrap centred can-shrink ${styles.sheet}`}>
        {picture}
        <h1>{title}</h1>
        {children}
      </div>
    </div>
  );
}

interface ConfirmSheetProps {
  form: PageForm;
  outcome: FormOutcome | undefined;
  confirmed: boolean;
  /** Confirms with the token in this page's address. */
  confirm: (token: string, idempotencyKey: string) => Promise<{ message: string }>;
  question: { title: string; words: ReactNode; button: string; otherwise: string };
  /** `justNow` is true when this page was just confirmed without JavaScript. */
  thanks: { title: string; words: (justNow: boolean) => string; more?: ReactNode };
}

/**
 * The target of an emailed link. Opening it confirms nothing, because mail scanners open links too; only the button
 * does.
 */
export function ConfirmSheet({ form: name, outcome, confirmed, confirm, question, thanks }: ConfirmSheetProps) {
  const [told, setTold] = useState<string | null>(null);
  const form = useForm({
    name,
    initial: {},
    send: (_values, idempotencyKey) => confirm(ownToken(), idempotencyKey),
    done: ({ message }) => setTold(message),
  });
  const plain = plainForm(name, {}, outcome);
  const picture = <PostSpot size={132} />;
  if (told !== null || confirmed) {
    return (
      <LinkSheet title={thanks.title} picture={picture}>
        <OutcomeNote>{told ?? thanks.words(plain.done)}</OutcomeNote>
        {thanks.more}
      </LinkSheet>
    );
  }
  return (
    <LinkSheet title={question.title} picture={picture}>
      {question.words}
      <form method="post" action="?" onSubmit={form.onSubmit} noValidate>
        <FormErrors form={form.message === null ? plain : form} saves={false} />
        <Button type="submit" name="do" value={name} busy={form.busy} wide="phone">
          {question.button}
        </Button>
      </form>
      <p className="muted">{question.otherwise}</p>
    </LinkSheet>
  );
}

export function LinkNote({ children }: { children: ReactNode }) {
  return (
    <div className={`text-left ${styles.told}`}>
      <Note tone="info">{children}</Note>
    </div>
  );
}

/** Takes the focus, because the button that had it is gone. */
function OutcomeNote({ children }: { children: string }) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={words} className={`text-left ${styles.told}`} role="status" tabIndex={-1}>
      <Note tone="info" icon="tick">
        {children}
      </Note>
    </div>
  );
}

/** The token is the last part of this page's path. */
function ownToken(): string {
  const parts = window.location.pathname.split("/").filter((part) => part !== "");
  return decodeURIComponent(parts.at(-1) ?? "");
}
