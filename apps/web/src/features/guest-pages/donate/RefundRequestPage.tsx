import type { RefundRequestContent } from "@wishwell/contract/api/page-contents";
import type { FormOutcome } from "@wishwell/contract/api/page-forms";
import { refundTexts } from "@wishwell/contract/texts/refund-texts";
import { siteTexts } from "@wishwell/contract/texts/site-texts";
import { fromWire, pounds } from "@wishwell/domain/money/money";
import { possessive } from "@wishwell/domain/parties/party-language";
import { ConfirmSheet, LinkNote, LinkSheet } from "../../../lib/pages/LinkSheet.tsx";
import { momentInProse } from "../../../lib/moments.ts";
import { sendAsGuest } from "../../../lib/api/send-as-guest.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { ErrorSummary } from "../../../ui/feedback/ErrorSummary.tsx";
import { UnlitCandle } from "../../../ui/feedback/UnlitCandle.tsx";

type Request = NonNullable<RefundRequestContent["request"]>;

/** Opened from the link in the email that asks to confirm a refund. */
export function RefundRequestPage({ content }: { content: RefundRequestContent | null }) {
  if (content === null) {
    return (
      <LinkSheet title="Confirm your refund" picture={<UnlitCandle />}>
        <ErrorSummary
          title={
            <>
              {siteTexts.serviceDown} <a href="?">Try again</a>
            </>
          }
        />
      </LinkSheet>
    );
  }
  const { request, outcome } = content;
  if (request === null) {
    return (
      <LinkSheet title={refundTexts.linkDead} picture={<UnlitCandle />}>
        <p className="lead">You can ask for a refund until 12 hours after the party.</p>
        <Button href="/cms/contact?topic=refund" variant="line">
          Ask for a refund
        </Button>
      </LinkSheet>
    );
  }
  if (request.too_late && !request.confirmed) {
    return (
      <LinkSheet title="Sorry, you’re too late" picture={<UnlitCandle />}>
        <p className="lead">You had until 12 hours after the party to confirm. We haven’t refunded anything.</p>
      </LinkSheet>
    );
  }
  return <Question request={request} outcome={outcome} />;
}

function Question({ request, outcome }: { request: Request; outcome: FormOutcome | undefined }) {
  const amount = pounds(fromWire(request.amount));
  return (
    <ConfirmSheet
      form="confirm-refund"
      outcome={outcome}
      confirmed={request.confirmed}
      confirm={(token, idempotencyKey) =>
        sendAsGuest("POST /donations/refund/confirm/{token}", { params: { token }, idempotencyKey })
      }
      question={{
        title: "Confirm your refund",
        words: (
          <>
            <p className="lead">
              Someone asked us to refund the <b>{amount}</b> you gave for {occasionOf(request)}.
            </p>
            {request.message !== "" && <LinkNote>They wrote: “{request.message}”</LinkNote>}
            {request.confirm_until !== null && (
              <p>Please confirm by {momentInProse(request.confirm_until)}. We’ll then email you our decision.</p>
            )}
          </>
        ),
        button: `Request ${amount} refund`,
        otherwise: "If it wasn’t you, close this page. Nothing will happen.",
      }}
      thanks={{ title: "Request confirmed", words: () => refundTexts.confirmed }}
    />
  );
}

const occasionOf = ({ children }: Request) => (children === "" ? "a party" : `${possessive(children)} party`);
