import { useQueryClient } from "@tanstack/react-query";
import type { EvidenceKind } from "@wishwell/contract/api/admin/choices";
import type { AdminDispute } from "@wishwell/contract/api/admin/dispute-details";
import { limits } from "@wishwell/contract/api/limits";
import { disputeTexts } from "@wishwell/contract/texts/admin-texts";
import { useState } from "react";
import { send } from "../../../lib/api/api.ts";
import { ReasonDialogue } from "../../../lib/forms/ReasonDialogue.tsx";
import { useForm } from "../../../lib/forms/form.ts";
import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { dayAndTime, momentInProse } from "../../../lib/moments.ts";
import { now } from "../../../lib/now.ts";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { CheckboxField } from "../../../ui/fields/ChoiceFields.tsx";
import { TextAreaField } from "../../../ui/fields/TextField.tsx";
import { Note } from "../../../ui/layout/Panel.tsx";
import { ClockBar } from "../details/ClockBar.tsx";
import { adminDetails } from "../details/details-queries.ts";
import { inPounds } from "../details/part-tables.tsx";
import { Facts, Section } from "../details/ThingPage.tsx";

const day = 24 * 3_600_000;

/** How much time is left to reply. */
export function ReplyClock({ page: { dispute, reply } }: { page: AdminDispute }) {
  const { opened_at, respond_by } = dispute;
  if (reply !== null && reply.status !== "failed" && reply.asked_again_at === null) return null;
  if (respond_by === null) {
    return (
      <Section title="No deadline known">
        <p className="no-margin">Opened {momentInProse(opened_at)}. If we don’t reply, we’ll lose it.</p>
      </Section>
    );
  }
  const [start, end] = [Date.parse(opened_at), Date.parse(respond_by)];
  const left = end - now().getTime();
  const passed = (now().getTime() - start) / Math.max(1, end - start);
  return (
    <Section title={leftWords(left)}>
      <div className="mb-14">
        <ClockBar passed={passed} hue={left < 7 * day ? "late" : "good"} />
      </div>
      <p className="spread gap-12 no-margin">
        <span className="muted">Opened {momentInProse(opened_at)}</span>
        <b>Reply by {momentInProse(respond_by)}</b>
      </p>
    </Section>
  );
}

function leftWords(left: number): string {
  if (left <= 0) return "The deadline has passed";
  if (left < day) return "Less than a day left to reply";
  const days = Math.floor(left / day);
  return `${days} ${days === 1 ? "day" : "days"} left to reply`;
}

/** Our side of the dispute: to be sent, or as it was sent. */
export function DisputeReply({ page }: { page: AdminDispute }) {
  const { refused, dispute, reply } = page;
  return (
    <Section title="Our reply">
      {reply && <Sent reply={reply} />}
      {refused === null && <ReplyForm page={page} />}
      {reply?.asked_again_at && refused === null && (
        <Note>The provider asked for more on {momentInProse(reply.asked_again_at)}. You can reply once more.</Note>
      )}
      {refused !== null && refused !== "over" && <Note>{disputeTexts.refused[refused]}</Note>}
      {reply === null && refused === "over" && <p className="muted no-margin">We didn’t reply from here.</p>}
      {dispute.provider === "paypal" && (refused === "inquiry" || refused === "replied") && (
        <Button
          href="https://www.paypal.com/resolutioncenter/"
          target="_blank"
          rel="noreferrer"
          variant={refused === "inquiry" ? "primary" : "line"}
        >
          {refused === "inquiry" ? "Reply at PayPal" : "Add more at PayPal"}
        </Button>
      )}
    </Section>
  );
}

const statusWords = {
  sending: "On its way to the provider",
  sent: "Sent to the provider",
  failed: "Refused by the provider",
} as const;

function Sent({ reply }: { reply: NonNullable<AdminDispute["reply"]> }) {
  const { answer, status, by, at, done_at, words } = reply;
  return (
    <Facts
      facts={[
        {
          name: "Status",
          value:
            answer === "accept" && status === "sent" ? "Accepted: the giver gets the money back" : statusWords[status],
          more: done_at && dayAndTime(done_at),
        },
        { name: "Replied", value: by, more: dayAndTime(at) },
        {
          name: "In words",
          value:
            words.length > 0 &&
            words.map((line) => (
              <span key={line} className="block mb-14">
                {line}
              </span>
            )),
        },
      ]}
    />
  );
}

const namesOf = { paypal: "PayPal", sandbox: "the sandbox" } as const;
const kinds = ["receipt", "page", "purpose", "message"] as const satisfies readonly EvidenceKind[];

/** Sends what was chosen and shows the page as it is then. */
function useReply({ dispute }: AdminDispute) {
  const queries = useQueryClient();
  const flash = useFlash();
  return {
    draftOf: dispute.dispute_id,
    reply: (body: { answer: "reply" | "accept"; evidence: EvidenceKind[]; note?: string }, idempotencyKey: string) =>
      send("POST /admin/disputes/{provider}/{id}", {
        params: { provider: dispute.provider, id: dispute.dispute_id },
        body,
        idempotencyKey,
      }),
    done: ({ message = "" }: { message?: string | undefined }) => {
      flash.show("success", message);
      void queries.invalidateQueries({ queryKey: ["admin"] });
    },
    refused: () => void queries.invalidateQueries({ queryKey: adminDetails }),
  };
}

const noted = (note: string) => (note === "" ? {} : { note });

function ReplyForm({ page }: { page: AdminDispute }) {
  const { dispute, evidence } = page;
  const [accepting, setAccepting] = useState(false);
  const { reply, ...after } = useReply(page);
  const ticked = (kind: EvidenceKind) => evidence.some((one) => one.kind === kind && one.ticked);
  const form = useForm({
    name: "reply-to-dispute",
    initial: { receipt: ticked("receipt"), page: ticked("page"), purpose: ticked("purpose"), message: false, note: "" },
    send: (values, idempotencyKey) =>
      reply({ answer: "reply", evidence: kinds.filter((kind) => values[kind]), ...noted(values.note) }, idempotencyKey),
    ...after,
  });
  const provider = namesOf[dispute.provider as keyof typeof namesOf] ?? dispute.provider;
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <p>Choose what to send. Nothing will be sent to {provider} until you press the button.</p>
      <FormErrors form={form} saves={false} />
      {evidence.map(({ kind, title, detail, words }) => (
        <div key={kind} className="rule-above">
          <div className="mt-14">
            <CheckboxField
              {...form.check(kind)}
              label={
                <>
                  {title}
                  <small className="block text-15 muted break-words">{detail}</small>
                </>
              }
            />
            <details className="text-15 mb-14">
              <summary>
                Preview<span className="only-heard">: {title}</span>
              </summary>
              <p className="break-words">{words}</p>
            </details>
          </div>
        </div>
      ))}
      <TextAreaField
        {...form.field("note")}
        label={`Note to ${provider} (optional)`}
        hint={`${provider.charAt(0).toUpperCase()}${provider.slice(1)} and the bank can read it. Don’t name any children.`}
        rows={3}
        maxLength={limits.disputeNote}
      />
      <p className="cluster gap-12">
        <Button type="submit" busy={form.busy} wide="phone">
          Send reply to {provider}
        </Button>
        <Button variant="danger-line" wide="phone" onClick={() => setAccepting(true)}>
          Accept and refund {inPounds(dispute.amount)}
        </Button>
      </p>
      <p className="muted text-15 no-margin">
        You can’t change the reply once it’s sent. If {provider} asks for more, you can reply again.
      </p>
      {accepting && <Accept page={page} onClose={() => setAccepting(false)} />}
    </form>
  );
}

function Accept({ page, onClose }: { page: AdminDispute; onClose: () => void }) {
  const { dispute, organiser } = page;
  const { reply, ...after } = useReply(page);
  const form = useForm({
    name: "accept-dispute",
    initial: { reason: "" },
    send: ({ reason }, idempotencyKey) => reply({ answer: "accept", evidence: [], ...noted(reason) }, idempotencyKey),
    ...after,
  });
  return (
    <ReasonDialogue
      title="Accept this dispute?"
      words={`The giver gets ${inPounds(dispute.amount)} back, and both halves come off the totals. ${organiser?.name ?? "The organiser"} will see that the total has changed, but not whose gift it was or why. You can’t undo this.`}
      form={form}
      label="Note (optional)"
      hint="The provider and the bank can read it. Don’t name any children."
      go={`Accept and refund ${inPounds(dispute.amount)}`}
      danger
      onClose={onClose}
    />
  );
}
