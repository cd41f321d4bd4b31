import { useQuery } from "@tanstack/react-query";
import type { User } from "@wishwell/contract/api/accounts";
import type { Answer } from "@wishwell/contract/api/calls";
import { namedDay } from "@wishwell/domain/parties/party-dates";
import { send } from "../../lib/api/api.ts";
import { FormErrors } from "../../lib/forms/FormErrors.tsx";
import { useForm } from "../../lib/forms/form.ts";
import { forgetDrafts } from "../../lib/session/forget-drafts.ts";
import { session } from "../../lib/session/session.ts";
import { Dialogue } from "../../ui/feedback/Dialogue.tsx";
import { useFlash } from "../../ui/feedback/Flash.tsx";
import { Button } from "../../ui/fields/Button.tsx";

export function DeleteAccountDialogue({ user, onClose }: { user: User; onClose: () => void }) {
  const flash = useFlash();
  const form = useForm({
    name: "delete-account",
    initial: {},
    send: (_nothing, idempotencyKey) => send("DELETE /users/{uuid}", { params: { uuid: user.uuid }, idempotencyKey }),
    done: ({ message }) => {
      flash.clear();
      flash.show("success", message);
      forgetDrafts();
      session.ended("person");
    },
  });

  const effects = useQuery({
    queryKey: ["users", user.uuid, "deletion"],
    queryFn: ({ signal }) => send("GET /users/deletion/{uuid}", { params: { uuid: user.uuid }, signal }),
    staleTime: 0,
  });

  return (
    <Dialogue title="Delete your account?" onClose={onClose}>
      <p className="mt-14">
        We’ll delete your name, addresses, password and everything else in your account straight away. You can’t undo
        this, and we can’t restore it.
      </p>
      {effects.data && <Effects effects={effects.data.data} />}
      {effects.isError && <p>We couldn’t check which parties this would cancel.</p>}
      <p>You may want to download everything we hold about you first.</p>
      <FormErrors form={form} />
      <form onSubmit={form.onSubmit} noValidate>
        <div className="row">
          <Button type="submit" variant="danger" busy={form.busy || effects.isPending} wide="phone">
            Delete my account
          </Button>
          <Button variant="quiet" onClick={onClose}>
            Keep my account
          </Button>
        </div>
      </form>
    </Dialogue>
  );
}

/** Announces before the click what will be cancelled, deleted, sent and refunded. */
function Effects({ effects }: { effects: Deletion }) {
  const { events, emails, refunds } = effects;
  if (events.length === 0 && emails === 0 && refunds === 0) return null;
  const parties = events.filter(({ draft }) => !draft);
  const drafts = events.filter(({ draft }) => draft);
  return (
    <div role="status">
      <Parties
        title={parties.length === 1 ? "This party will be cancelled:" : "These parties will be cancelled:"}
        parties={parties}
      />
      <Parties
        title={drafts.length === 1 ? "This draft will be deleted:" : "These drafts will be deleted:"}
        parties={drafts}
      />
      <p>
        {emails === 0 ? "No emails will be sent." : `We’ll send ${emails === 1 ? "1 email" : `${emails} emails`}.`}{" "}
        {refundWords(effects)}
      </p>
    </div>
  );
}

function Parties({ title, parties }: { title: string; parties: Deletion["events"] }) {
  if (parties.length === 0) return null;
  return (
    <>
      <p>{title}</p>
      <ul>
        {parties.map(({ uuid, name, date }) => (
          <li key={uuid}>
            {name}
            {date !== null && `, ${namedDay(date)}`}
          </li>
        ))}
      </ul>
    </>
  );
}

export type Deletion = Answer<"GET /users/deletion/{uuid}">["data"];

/** What happens to contributions when an organiser deletes their account. */
export function refundWords({ refunds, refunds_in_full }: Pick<Deletion, "refunds" | "refunds_in_full">): string {
  if (refunds === 0) return "";
  const all = refunds === 1 ? "1 contribution" : `All ${refunds} contributions`;
  return refunds_in_full
    ? `${all} will be refunded in full, including fees.`
    : `${all} will be refunded, including fees, except for what a bank has already returned.`;
}
