import type { RequestContent } from "@wishwell/contract/api/page-contents";
import type { FormOutcome } from "@wishwell/contract/api/page-forms";
import { siteTexts } from "@wishwell/contract/texts/site-texts";
import { guestStatus } from "@wishwell/domain/guests/guest-status";
import { possessive } from "@wishwell/domain/parties/party-language";
import { ConfirmSheet, LinkSheet } from "../../../lib/pages/LinkSheet.tsx";
import { sendAsGuest } from "../../../lib/api/send-as-guest.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { findPartyHref } from "../../../ui/site/find-party.ts";
import { UnlitCandle } from "../../../ui/feedback/UnlitCandle.tsx";
import { daysOf, timesOf } from "./party-words.ts";
import { PartyNotLoaded } from "./PartyNotLoaded.tsx";

const confirmedBefore = "You’ve already confirmed this. We’ll email you when the organiser replies.";

type Request = NonNullable<RequestContent["request"]>;

/** Opened from the link in the email that asks to confirm a join request. */
export function RequestPage({ content }: { content: RequestContent | null }) {
  if (content === null) return <PartyNotLoaded />;
  const { request, outcome } = content;
  if (request === null) return <Dead />;
  if (request.party.over && !request.confirmed) return <TooLate request={request} />;
  return <Question request={request} outcome={outcome} />;
}

function Question({ request, outcome }: { request: Request; outcome: FormOutcome | undefined }) {
  const { party, guest_first_name } = request;
  const comes = request.status === guestStatus.accepted ? "would like to come" : "can’t come";
  return (
    <ConfirmSheet
      form="confirm"
      outcome={outcome}
      confirmed={request.confirmed}
      confirm={(token, idempotencyKey) =>
        sendAsGuest("POST /events/inviteguestrequest/confirm/{token}", { params: { token }, idempotencyKey })
      }
      question={{
        title: "Was this you?",
        words: (
          <>
            <p className="lead">
              Someone told us that <b>{guest_first_name}</b> {comes} to {occasionOf(party)}, and gave your email
              address.
            </p>
            <p>
              {daysOf(party)}, {timesOf(party)}
              <br />
              {[party.address.venue, party.address.city].filter(Boolean).join(", ")}
            </p>
          </>
        ),
        button: "Yes, that was me",
        otherwise: "If it wasn’t you, close this page. Nothing will happen.",
      }}
      thanks={{
        title: "Thank you",
        words: (justNow) => (justNow ? siteTexts.guestRequestConfirmed : confirmedBefore),
        more: <Way party={party} />,
      }}
    />
  );
}

function Dead() {
  return (
    <LinkSheet title="This link no longer works" picture={<UnlitCandle />}>
      <p className="lead">These links work for a week. You can ask again on the party’s page.</p>
      <Button href={findPartyHref} variant="line">
        Find the party
      </Button>
    </LinkSheet>
  );
}

function TooLate({ request: { party } }: { request: Request }) {
  return (
    <LinkSheet title="This party is over" picture={<UnlitCandle />}>
      <p className="lead">Thank you for asking.</p>
      <Way party={party} />
    </LinkSheet>
  );
}

function Way({ party }: { party: Request["party"] }) {
  return (
    <p>
      <a href={`/@${party.short_code}`}>Go to {occasionOf(party)}</a>
    </p>
  );
}

function occasionOf({ language }: Request["party"]): string {
  return language.recipient_names === "" ? "the party" : `${possessive(language.recipient_names)} party`;
}
