import type { Donation } from "@wishwell/contract/api/contributions";
import { limits } from "@wishwell/contract/api/limits";
import type { DonateContent } from "@wishwell/contract/api/page-contents";
import { fromWire, pounds } from "@wishwell/domain/money/money";
import { useState } from "react";
import { send } from "../../../../lib/api/api.ts";
import { useForm } from "../../../../lib/forms/form.ts";
import { FormErrors } from "../../../../lib/forms/FormErrors.tsx";
import { useHydrated } from "../../../../lib/pages/hydrated.ts";
import { momentInProse } from "../../../../lib/moments.ts";
import { Button } from "../../../../ui/fields/Button.tsx";
import { CountedArea } from "../../../../ui/fields/CountedArea.tsx";
import { Dialogue } from "../../../../ui/feedback/Dialogue.tsx";
import { DialogueButtons } from "../../../../ui/feedback/DialogueButtons.tsx";
import { InlineButton } from "../../../../ui/fields/InlineButton.tsx";
import { TextAreaField } from "../../../../ui/fields/TextField.tsx";
import { StepForm } from "./StepForm.tsx";

interface RequestRefundProps {
  content: DonateContent;
  donation: Donation;
  onAsked: () => void;
}

const hash = "#refund";

/** Refunds can be requested until 12 hours after the party. */
export function RequestRefund({ content, donation, onAsked }: RequestRefundProps) {
  const hydrated = useHydrated();
  // Null until the giver opens or closes the dialogue; until then the URL's hash decides.
  const [chosen, setOpen] = useState<boolean | null>(null);
  const open = chosen ?? (hydrated && window.location.hash === hash);
  if (donation.refund_until === null) return null;
  if (donation.refund_to_confirm) {
    return donation.receipt_email === "" ? null : (
      <p className="small centred mt-18 no-print" role="status">
        {checkEmail(donation)}
      </p>
    );
  }
  return (
    <>
      <div className="small centred mt-18 no-print" id="refund">
        <p className="muted script-only no-margin">
          Given by mistake? <InlineButton onClick={() => setOpen(true)}>Ask for a refund</InlineButton> until{" "}
          {momentInProse(donation.refund_until)}.
        </p>
        <noscript>
          <details className="text-left">
            <summary>Ask for a refund</summary>
            <StepForm content={content} donation={donation} step="refund">
              <TextAreaField id="plain-refund-message" name="message" label={why} rows={3} maxLength={limits.message} />
              <Button type="submit" variant="line">
                Ask for a refund
              </Button>
            </StepForm>
          </details>
        </noscript>
      </div>
      {open && (
        <RefundDialogue
          donation={donation}
          onClose={() => setOpen(false)}
          onAsked={() => {
            setOpen(false);
            onAsked();
          }}
        />
      )}
    </>
  );
}

const checkEmail = ({ receipt_email, refund_until }: Donation) =>
  `To get your refund, open the link we emailed to ${receipt_email}${refund_until === null ? "" : `, by ${momentInProse(refund_until)}`}.`;

const why = "What happened? (optional)";

interface RefundDialogueProps {
  donation: Donation;
  onClose: () => void;
  onAsked: () => void;
}

function RefundDialogue({ donation, onClose, onAsked }: RefundDialogueProps) {
  const form = useForm({
    name: "refund",
    initial: { message: "" },
    send: ({ message }, idempotencyKey) =>
      // Sent with the session: a giver signed in with the contribution's email address need not confirm by email.
      send("POST /donations/refund/{uuid}", {
        params: { uuid: donation.uuid },
        body: message.trim() === "" ? {} : { message },
        idempotencyKey,
      }),
    done: onAsked,
  });
  return (
    <Dialogue title="Ask for a refund" onClose={onClose}>
      <form onSubmit={form.onSubmit} noValidate>
        <p>
          You’ll get the whole {pounds(fromWire(donation.amount))} back, on the card or account you paid with.{" "}
          {donation.receipt_email !== "" && `We’ll email a link to ${donation.receipt_email} for you to confirm. `}
          Nobody at the party will be told why.
        </p>
        <FormErrors form={form} saves={false} />
        <CountedArea {...form.field("message")} label={why} rows={3} limit={limits.message} />
        <DialogueButtons onClose={onClose} back="Keep my contribution">
          <Button type="submit" busy={form.busy}>
            Ask for a refund
          </Button>
        </DialogueButtons>
      </form>
    </Dialogue>
  );
}
