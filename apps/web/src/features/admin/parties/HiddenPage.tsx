import { useQueryClient } from "@tanstack/react-query";
import type { AdminParty } from "@wishwell/contract/api/admin/details";
import { adminPaths } from "@wishwell/contract/api/admin/paths";
import { refundTexts } from "@wishwell/contract/texts/refund-texts";
import { useState } from "react";
import { send } from "../../../lib/api/api.ts";
import { useForm } from "../../../lib/forms/form.ts";
import { ReasonDialogue } from "../../../lib/forms/ReasonDialogue.tsx";
import { momentInProse } from "../../../lib/moments.ts";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { inPounds } from "../details/part-tables.tsx";
import { Section } from "../details/ThingPage.tsx";

type Hidden = NonNullable<AdminParty["hidden"]>;

const counted = (count: number, one: string) => (count === 1 ? `1 ${one}` : `${count} ${one}s`);

/** Why the pages are hidden, and what can be done with money that is held for good. */
export function HiddenPage({ uuid, hidden }: { uuid: string; hidden: Hidden }) {
  const [asking, setAsking] = useState(false);
  const { at, report, final, refunds, paid_out: paidOut } = hidden;
  return (
    <Section title="Hidden page">
      <p>
        Hidden on {momentInProse(at)}
        {report && (
          <>
            {", after "}
            <a href={adminPaths.report(report.uuid)}>report {report.number}</a>
          </>
        )}
        . The party’s money is held.
      </p>
      {!final && <p className="muted no-margin">{refundTexts.notFinal}</p>}
      {paidOut > 0 && (
        <p className="muted">{counted(paidOut, "contribution")} already paid out can’t be refunded here.</p>
      )}
      {final &&
        (refunds.contributions === 0 ? (
          <p className="muted no-margin">There’s nothing to refund.</p>
        ) : (
          <Button variant="line" onClick={() => setAsking(true)}>
            Refund {counted(refunds.contributions, "contribution")}
          </Button>
        ))}
      {asking && <RefundDialogue uuid={uuid} refunds={refunds} onClose={() => setAsking(false)} />}
    </Section>
  );
}

interface RefundDialogueProps {
  uuid: string;
  refunds: Hidden["refunds"];
  onClose: () => void;
}

function RefundDialogue({ uuid, refunds: { contributions, amount, emails }, onClose }: RefundDialogueProps) {
  const queries = useQueryClient();
  const flash = useFlash();
  const form = useForm({
    name: "refund-hidden-party",
    initial: { reason: "" },
    send: ({ reason }, idempotencyKey) =>
      send("POST /admin/events/refund/{uuid}", { params: { uuid }, body: { reason }, idempotencyKey }),
    done: ({ message = "" }) => {
      onClose();
      flash.show("success", message);
      void queries.invalidateQueries({ queryKey: ["admin"] });
    },
    refused: () => void queries.invalidateQueries({ queryKey: ["admin"] }),
  });
  const count = counted(contributions, "contribution");
  const givers = emails === 0 ? "No giver left an email address." : `We’ll email ${counted(emails, "giver")}.`;
  return (
    <ReasonDialogue
      title={`Refund ${count}?`}
      words={`We’ll refund ${inPounds(amount)} to the people who gave, including fees. ${givers} We’ll also email the organiser. You can’t undo this.`}
      form={form}
      label="Why?"
      hint="The organiser will read this. It’s also in the audit log with your name."
      go={`Refund ${inPounds(amount)}`}
      danger
      onClose={onClose}
    />
  );
}
