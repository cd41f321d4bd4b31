import { reportProblems, type ReportProblem } from "@wishwell/contract/api/admin/choices";
import { limits } from "@wishwell/contract/api/limits";
import type { ReportContent } from "@wishwell/contract/api/site-contents";
import { problemWords, reportTexts } from "@wishwell/contract/texts/report-texts";
import { useEffect, useRef, useState } from "react";
import { sendAsGuest } from "../../lib/api/send-as-guest.ts";
import { FormErrors } from "../../lib/forms/FormErrors.tsx";
import { useForm } from "../../lib/forms/form.ts";
import { plainForm } from "../../lib/forms/plain-form.ts";
import { StateIcon } from "../../ui/feedback/StateIcon.tsx";
import { Button } from "../../ui/fields/Button.tsx";
import { RadioPick } from "../../ui/fields/ChoiceFields.tsx";
import { TextAreaField, TextField } from "../../ui/fields/TextField.tsx";
import { Note, Panel } from "../../ui/layout/Panel.tsx";
import { Icon } from "../../ui/site/Icon.tsx";

const hints: Readonly<Partial<Record<ReportProblem, string>>> = { pretends: "A family, a school or a charity" };

const problems = reportProblems.map((value) => ({
  value,
  label: (
    <>
      <b>{problemWords[value]}</b>
      {hints[value] && <small className="block text-15 muted">{hints[value]}</small>}
    </>
  ),
}));

const subjectWords = { party: "The party’s page and poster", poster: "The poster", story: "The story" } as const;
const backWords = { party: "Back to the party", poster: "Back to the poster", story: "Back to the story" } as const;

/** Anyone can report a party, its poster or a story. `content` is null when the server couldn't load it. */
export function ReportPage({ content }: { content: ReportContent | null }) {
  return (
    <div className="bg-soft grow">
      <div className="wrap page-padding">
        <div className="measure">
          <Panel>{content === null ? <h1>Report this page</h1> : <Reporting content={content} />}</Panel>
        </div>
      </div>
    </div>
  );
}

type Values = Record<"problem" | "details" | "email", string>;

/** Without script it posts to this page's own URL, and the page is rendered with the result. */
function Reporting({ content }: { content: ReportContent }) {
  const { about, title, path, outcome } = content;
  const [sent, setSent] = useState<string | null>(null);
  const typed = outcome?.done === false ? outcome.typed : {};
  const initial: Values = { problem: "", details: "", email: "", ...typed };
  const plain = plainForm("report", initial, outcome);
  const form = useForm({
    name: "plain-report",
    initial,
    send: ({ problem, ...said }, idempotencyKey) =>
      sendAsGuest("POST /reports/{about}/{id}", {
        params: { about, id: ownId() },
        body: { problem: problem as ReportProblem, ...said },
        idempotencyKey,
      }),
    done: ({ data }) => setSent(data.number),
  });
  const shown = form.message === null ? plain : form;
  const field = (name: keyof Values) => {
    const bound = form.field(name);
    return { ...bound, error: form.message === null ? plain.field(name).error : bound.error };
  };
  if (sent !== null || plain.done) return <Sent number={sent ?? content.number} content={content} />;
  return (
    <>
      <p className="mb-6">
        <a className="inline-line touch-height gap-6" href={path}>
          <Icon name="left" size={18} />
          {backWords[about]}
        </a>
      </p>
      <h1>Report this page</h1>
      <p className="mt-12">
        Tell us what’s wrong and we’ll look at it, usually within a day.
        {about !== "story" && " The organiser won’t know who reported it."}
      </p>
      <div className="my-24">
        <Note tone="info" icon="eye">
          <b className="break-words">{title}</b>
          <small className="block text-15">{subjectWords[about]}</small>
        </Note>
      </div>
      <form method="post" action="?" onSubmit={form.onSubmit} noValidate>
        <FormErrors form={shown} saves={false} />
        <RadioPick {...field("problem")} label="What’s wrong?" choices={problems} stacked />
        <TextAreaField {...field("details")} label="Tell us more (optional)" rows={4} maxLength={limits.message} />
        <TextField
          {...field("email")}
          label="Your email (optional)"
          hint="If you’d like to hear what we decide. We’ll delete it after a year."
          type="email"
          maxLength={limits.person}
          autoComplete="email"
        />
        <Button type="submit" name="do" value="report" busy={form.busy} wide="phone">
          Send report
        </Button>
        <p className="text-15 muted mt-16 no-margin">
          We keep a copy of the page as it is now. If a child is in danger, call 999.
        </p>
      </form>
    </>
  );
}

/** The pressed button disappears with the form, so the result receives the focus. */
function Sent({ number, content: { about, path } }: { number: string; content: ReportContent }) {
  const words = useRef<HTMLDivElement>(null);
  useEffect(() => words.current?.focus({ preventScroll: true }), []);
  return (
    <div ref={words} role="status" tabIndex={-1}>
      <StateIcon shape="full" hue="leaf" size={40} />
      <h1 className="mt-12">Thank you</h1>
      <p className="mt-12">
        {number === "" ? "We’ve got your report." : reportTexts.sent(number)} We’ll look at it. {reportTexts.replies}
      </p>
      <Button variant="line" wide="phone" href={path}>
        {backWords[about]}
      </Button>
    </div>
  );
}

/** The party's id or the story's name: the last part of this page's path. */
function ownId(): string {
  const parts = window.location.pathname.split("/").filter((part) => part !== "");
  return decodeURIComponent(parts.at(-1) ?? "");
}
