import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { MarketingLetter } from "@wishwell/contract/api/admin/marketing";
import { limits } from "@wishwell/contract/api/limits";
import { adminTexts } from "@wishwell/contract/texts/admin-texts";
import { useState } from "react";
import { useNavigate, useParams } from "react-router";
import { sentenceFor } from "../../../lib/api/api-error.ts";
import { send } from "../../../lib/api/api.ts";
import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { useForm } from "../../../lib/forms/form.ts";
import { LoadingFailed } from "../../../lib/pages/LoadingFailed.tsx";
import { Dialogue } from "../../../ui/feedback/Dialogue.tsx";
import { DialogueButtons } from "../../../ui/feedback/DialogueButtons.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { SkeletonRows } from "../../../ui/feedback/Loading.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { TextAreaField, TextField } from "../../../ui/fields/TextField.tsx";
import { AdminPage } from "../../../ui/layout/AdminPage.tsx";
import { Panel } from "../../../ui/layout/Panel.tsx";
import { LetterStatus } from "./LetterStatus.tsx";
import styles from "./MarketingLetter.module.css";
import { marketingKey, marketingLetter } from "./marketing-queries.ts";

const back = { href: "/admin/marketing", label: "Marketing emails" };

/** One marketing email: edit, preview, test, send and monitor it. */
export function MarketingLetterScreen() {
  const { uuid } = useParams();
  if (uuid === undefined) {
    return (
      <AdminPage back={back} title="Write an email">
        <LetterForm letter={null} />
      </AdminPage>
    );
  }
  return <KnownLetter uuid={uuid} />;
}

function KnownLetter({ uuid }: { uuid: string }) {
  const { data: letter, ...query } = useQuery(marketingLetter(uuid));
  return (
    <AdminPage
      back={back}
      title={letter?.subject ?? "An email"}
      under={letter && <LetterStatus status={letter.status} />}
      beside={letter && <SendPanel letter={letter} />}
    >
      {query.isError && (
        <LoadingFailed what={adminTexts.marketingLoading} fault={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <SkeletonRows />}
      {letter?.status === "draft" && <LetterForm key={letter.version} letter={letter} />}
      {letter && letter.status !== "draft" && <LetterProgress letter={letter} />}
    </AdminPage>
  );
}

const rows = [
  { of: "sent", words: "Delivered to their mail server" },
  { of: "queued", words: "Waiting to be sent" },
  { of: "dropped", words: "Not sent: stopped or unsubscribed" },
  { of: "refused", words: "Refused: no such address" },
  { of: "bounced", words: "Bounced" },
  { of: "failed", words: "Couldn’t be sent" },
] as const;

/** Sending progress and content. */
function LetterProgress({ letter }: { letter: MarketingLetter }) {
  const { progress } = letter;
  const all = rows.reduce((sum, { of }) => sum + progress[of], 0);
  const done = all - progress.queued;
  return (
    <>
      <h2 id="progress">
        {done.toLocaleString("en-GB")} of {all.toLocaleString("en-GB")} done
      </h2>
      <progress
        className={`full-width ${styles.progress}`}
        aria-labelledby="progress"
        max={Math.max(all, 1)}
        value={done}
      />
      <dl className={`mb-28 ${styles.outcomes}`}>
        {rows
          .filter(({ of }) => progress[of] > 0 || of === "sent" || of === "queued")
          .map(({ of, words }) => (
            <div key={of}>
              <dt>{words}</dt>
              <dd className="money bold">{progress[of].toLocaleString("en-GB")}</dd>
            </div>
          ))}
      </dl>
      <h2>The email</h2>
      <p className="break-words keep-lines">{letter.content}</p>
      {letter.button_url !== "" && (
        <p>
          {letter.button_words}: <span className="muted">{letter.button_url}</span>
        </p>
      )}
    </>
  );
}

const nothing = { subject: "", content: "", button_words: "", button_url: "" };

/** Creates an email, or edits one that has not been sent yet. */
function LetterForm({ letter }: { letter: MarketingLetter | null }) {
  const queries = useQueryClient();
  const navigate = useNavigate();
  const flash = useFlash();
  const form = useForm({
    name: "marketing-letter",
    draftOf: letter?.uuid ?? "new",
    initial: letter === null ? nothing : textOf(letter),
    send: (values, idempotencyKey) =>
      letter === null
        ? send("POST /admin/marketing/letters", { body: values, idempotencyKey })
        : send("PATCH /admin/marketing/letters", {
            body: { uuid: letter.uuid, version: letter.version, ...values },
            idempotencyKey,
          }),
    done: async ({ data, message = "" }) => {
      flash.show("success", message);
      queries.setQueryData([...marketingKey, "one", data.uuid], data);
      if (letter === null) await navigate(`/admin/marketing/letter/${data.uuid}`);
    },
  });
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <FormErrors form={form} />
      <TextField {...form.field("subject")} label="Subject" maxLength={limits.title} required />
      <TextAreaField
        {...form.field("content")}
        label="Text"
        hint="Plain text. Leave an empty line between paragraphs. We’ll add a greeting with their first name."
        rows={12}
        maxLength={limits.marketingContent}
        required
      />
      <TextField {...form.field("button_words")} label="Button text (optional)" maxLength={limits.marketingButton} />
      <TextField
        {...form.field("button_url")}
        type="url"
        label="Button link (optional)"
        hint="Start with https://"
        maxLength={limits.address}
      />
      <Button type="submit" variant={letter === null ? "primary" : "line"} busy={form.busy} wide="phone">
        Save email
      </Button>
    </form>
  );
}

const textOf = ({ subject, content, button_words, button_url }: MarketingLetter) => ({
  subject,
  content,
  button_words,
  button_url,
});

type Action = "preview" | "test" | "send" | "stop";

/** Preview, test, send and stop. */
function SendPanel({ letter }: { letter: MarketingLetter }) {
  const queries = useQueryClient();
  const flash = useFlash();
  const [preview, setPreview] = useState<string | null>(null);
  const [asking, setAsking] = useState(false);
  const act = useMutation({
    mutationFn: (action: Action) =>
      send("POST /admin/marketing/letters/{uuid}", { params: { uuid: letter.uuid }, body: { action } }),
    onSuccess: ({ data, preview: words, message }) => {
      queries.setQueryData([...marketingKey, "one", data.uuid], data);
      if (words !== undefined) setPreview(words);
      if (message !== undefined) flash.show("success", message);
    },
    onError: (fault) => flash.show("error", sentenceFor(fault)),
    onSettled: () => setAsking(false),
  });
  const running = letter.status === "sending" || letter.progress.queued > 0;
  const resumes = letter.status === "stopped";
  const people = letter.willing === 1 ? "1 person" : `${letter.willing.toLocaleString("en-GB")} people`;
  return (
    <Panel>
      <h2>Send it</h2>
      <p>{people} asked for these emails. Nobody gets the same one twice.</p>
      <div className="stack gap-10">
        <Button variant="line" busy={busyWith(act, "preview")} onClick={() => act.mutate("preview")}>
          Preview
        </Button>
        <Button variant="line" busy={busyWith(act, "test")} onClick={() => act.mutate("test")}>
          Send me a test
        </Button>
        {(letter.status === "draft" || letter.status === "stopped") && (
          <Button icon="send" disabled={letter.willing === 0} onClick={() => setAsking(true)}>
            {resumes ? "Resume sending" : "Send to everyone"}
          </Button>
        )}
        {running && letter.status !== "stopped" && (
          <Button busy={busyWith(act, "stop")} onClick={() => act.mutate("stop")}>
            Stop
          </Button>
        )}
      </div>
      {preview !== null && (
        <Dialogue title="Preview" onClose={() => setPreview(null)} wide>
          <pre className={`break-words no-margin ${styles.preview}`}>{preview}</pre>
        </Dialogue>
      )}
      {asking && (
        <Dialogue title={resumes ? "Resume sending?" : "Send this email?"} onClose={() => setAsking(false)}>
          <p>
            {resumes
              ? "It’ll go to everyone who asked for these emails and hasn’t had this one yet."
              : `It’ll go to ${people}. We’ll send the last saved version, so save your changes first.`}
          </p>
          <DialogueButtons onClose={() => setAsking(false)}>
            <Button busy={busyWith(act, "send")} onClick={() => act.mutate("send")}>
              {resumes ? "Resume sending" : `Send to ${people}`}
            </Button>
          </DialogueButtons>
        </Dialogue>
      )}
    </Panel>
  );
}

const busyWith = (act: { isPending: boolean; variables: Action | undefined }, action: Action) =>
  act.isPending && act.variables === action;
