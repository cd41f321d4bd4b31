import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { RecoveryView } from "@wishwell/contract/api/admin/recoveries";
import { useState } from "react";
import { send } from "../../../lib/api/api.ts";
import { useForm } from "../../../lib/forms/form.ts";
import { ReasonDialogue } from "../../../lib/forms/ReasonDialogue.tsx";
import { momentInProse } from "../../../lib/moments.ts";
import { session } from "../../../lib/session/session.ts";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { InlineButton } from "../../../ui/fields/InlineButton.tsx";
import { adminDetails } from "../details/details-queries.ts";
import { ActionList, Section } from "../details/ThingPage.tsx";

type Action = "ask" | "agree" | "stop";

/** Lost phone and recovery codes: two admins agree, and a day later the person can sign in without them. */
export function LostFactor({ uuid, name, hasFactor }: { uuid: string; name: string; hasFactor: boolean }) {
  const [asking, setAsking] = useState<Action | null>(null);
  const recovery = useQuery({
    queryKey: [...adminDetails, uuid, "recovery"],
    queryFn: async ({ signal }) => (await send("GET /admin/recoveries/{uuid}", { params: { uuid }, signal })).data,
  });
  if (recovery.data === undefined || (recovery.data === null && !hasFactor)) return null;
  return (
    <Section title="Lost second factor">
      <p className="mb-12 break-words">{standingOf(recovery.data)}</p>
      <ActionList>
        {actionsFor(recovery.data).map((action) => (
          <InlineButton key={action} onClick={() => setAsking(action)}>
            {words[action].go}
          </InlineButton>
        ))}
      </ActionList>
      {asking !== null && <Decide uuid={uuid} name={name} action={asking} onClose={() => setAsking(null)} />}
    </Section>
  );
}

const isOwn = ({ asked_by }: RecoveryView) => asked_by === session.current()?.user.uuid;

function standingOf(recovery: RecoveryView | null): string {
  if (recovery === null) return "If their app and recovery codes are lost, two admins can remove the second factor.";
  const { due_at: due, asked_at: asked, reason } = recovery;
  if (due !== null) return `Two admins agreed. It’ll be removed on ${momentInProse(due)}. Reason: ${reason}`;
  const who = isOwn(recovery) ? "You asked" : "Another admin asked";
  return `${who} on ${momentInProse(asked)}. Reason: ${reason}`;
}

function actionsFor(recovery: RecoveryView | null): readonly Action[] {
  if (recovery === null) return ["ask"];
  return recovery.due_at === null && !isOwn(recovery) ? ["agree", "stop"] : ["stop"];
}

const words: Record<Action, { go: string; title: string; means: (name: string) => string }> = {
  ask: {
    go: "Ask to remove it",
    title: "Ask to remove the second factor?",
    means: (name) =>
      `Check first that it’s really ${name}. Another admin must agree. 24 hours after that we’ll remove their authenticator app, recovery codes and passkeys. We’ll email them, and if they sign in with any of these we’ll stop.`,
  },
  agree: {
    go: "Agree to remove it",
    title: "Agree to remove the second factor?",
    means: (name) =>
      `In 24 hours we’ll remove ${name}’s authenticator app, recovery codes and passkeys. We’ll email them now, and if they sign in with any of these we’ll stop.`,
  },
  stop: {
    go: "Stop the removal",
    title: "Stop the removal?",
    means: (name) => `${name}’s second factor will stay as it is.`,
  },
};

interface DecideProps {
  uuid: string;
  name: string;
  action: Action;
  onClose: () => void;
}

function Decide({ uuid, name, action, onClose }: DecideProps) {
  const queries = useQueryClient();
  const flash = useFlash();
  const form = useForm({
    name: "lost-factor",
    initial: { reason: "" },
    send: ({ reason }, idempotencyKey) => {
      const about = `${action === "stop" ? "stop removing" : "remove"} ${name}’s second factor`;
      return send("POST /admin/recoveries/{uuid}", {
        params: { uuid },
        body: { action, reason },
        idempotencyKey,
        about,
      });
    },
    done: ({ message }) => {
      onClose();
      flash.show("success", message);
      void queries.invalidateQueries({ queryKey: adminDetails });
    },
  });
  const { title, go, means } = words[action];
  return (
    <ReasonDialogue
      title={title}
      words={means(name)}
      form={form}
      label="Reason"
      hint="For the audit log, and for the other admins."
      go={go}
      danger={action !== "stop"}
      onClose={onClose}
    />
  );
}
