import { useQuery } from "@tanstack/react-query";
import { disputeAddress, partyAddress, personAddress } from "@wishwell/contract/api/admin/paths";
import type { AdminContribution } from "@wishwell/contract/api/admin/details";
import { adminTexts } from "@wishwell/contract/texts/admin-texts";
import { canStayWithParty } from "@wishwell/domain/money/refund-rules";
import { shortDate } from "@wishwell/domain/parties/party-dates";
import { useState } from "react";
import { useParams } from "react-router";
import { dayAndTime, momentInProse } from "../../../lib/moments.ts";
import { StatePill } from "../../../ui/feedback/StatusPill.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { InlineButton } from "../../../ui/fields/InlineButton.tsx";
import { contributionPage } from "../details/details-queries.ts";
import { HistoryPanel } from "../details/HistoryPanel.tsx";
import { inPounds, LookPill } from "../details/part-tables.tsx";
import { contributionLooks } from "../details/state-looks.ts";
import { Facts, Section, ThingPage, ThingWaiting } from "../details/ThingPage.tsx";
import { usePages } from "../details/use-pages.ts";
import { EmailWords } from "../lists/links.tsx";
import { DecideDialogue, type Deciding } from "../refunds/DecideDialogue.tsx";
import { OpenRefundDialogue } from "../refunds/OpenRefundDialogue.tsx";
import { causeWords, failedWords, requestedWords, statusLooks } from "../refunds/refund-words.ts";
import { LedgerPanel, WhatHappened } from "./WhatHappened.tsx";

/** One contribution: what happened to it, both halves, its ledger lines, refund and dispute. */
export function ContributionScreen() {
  const { uuid = "" } = useParams();
  const { pages, hrefOf } = usePages("history");
  const query = useQuery(contributionPage(uuid, pages));
  if (query.data === undefined) {
    return (
      <ThingWaiting
        query={query}
        back={{ href: "/admin/payout", label: "Payments" }}
        title="Contribution"
        failed={adminTexts.contributionLoading}
        unknown={adminTexts.contributionUnknown}
      />
    );
  }
  const page = query.data;
  const { contribution } = page;
  const { event } = contribution;
  const isDisputed = page.dispute?.status === "open" || page.dispute?.status === "inquiry";
  const isAsked = page.refund?.status === "asked" || page.refund?.status === "failed";
  return (
    <ThingPage
      back={
        event
          ? { href: partyAddress(event.uuid), label: event.name || "The party" }
          : { href: "/admin/payout", label: "Payments" }
      }
      title={`${inPounds(contribution.amount)} from ${giverOf(page)}`}
      marks={
        <>
          <LookPill look={contributionLooks[contribution.status]} />
          {contribution.amount_private && (
            <StatePill tone="off" shape="dot">
              Amount kept private
            </StatePill>
          )}
        </>
      }
      urgent={
        isDisputed || isAsked ? (
          <>
            {isDisputed && <DisputePanel page={page} />}
            {isAsked && <RefundPanel page={page} primary={!isDisputed} />}
          </>
        ) : null
      }
      beside={
        <>
          {page.dispute && !isDisputed && <DisputePanel page={page} />}
          {!isAsked && <RefundPanel page={page} primary={false} />}
          <Details page={page} />
        </>
      }
    >
      <WhatHappened page={page} />
      <LedgerPanel page={page} />
      <HistoryPanel history={page.history} id={contribution.uuid} hrefOf={hrefOf("history")} />
    </ThingPage>
  );
}

const giverOf = ({ contribution }: AdminContribution) => contribution.billing_name || "an unknown giver";

const disputeWords = {
  inquiry:
    "The giver’s bank is asking about this payment. No money has been taken yet, and only this contribution is held.",
  open: "The giver’s bank is disputing this payment. Nothing from this party will be paid out until it’s decided.",
  won: "We won the dispute and kept the money.",
  lost: "We lost the dispute: the bank returned the money to the giver.",
  withdrawn: "The bank’s inquiry was withdrawn.",
} as const;

function DisputePanel({ page: { dispute, may_reply_to_dispute: mayReply } }: { page: AdminContribution }) {
  if (dispute === null) return null;
  const isOpen = dispute.status === "open" || dispute.status === "inquiry";
  return (
    <Section title="Dispute">
      <p className="mb-16">
        {disputeWords[dispute.status]} Opened {momentInProse(dispute.opened_at)}.
        {mayReply && dispute.respond_by && (
          <>
            {" "}
            <b>Reply by {momentInProse(dispute.respond_by)}.</b>
          </>
        )}
      </p>
      <Button href={disputeAddress(dispute)} variant={isOpen ? "primary" : "line"}>
        {mayReply ? "Reply to dispute" : "See dispute"}
      </Button>
    </Section>
  );
}

/** The newest refund with its decisions, or a way to open one. */
function RefundPanel({ page, primary }: { page: AdminContribution; primary: boolean }) {
  const [deciding, setDeciding] = useState<Deciding | null>(null);
  const [opening, setOpening] = useState(false);
  const { refund, contribution } = page;
  const decide = (answer: Deciding["answer"]) => refund && setDeciding({ refund, answer });
  return (
    <Section title="Refund" aside={refund && <LookPill look={statusLooks[refund.status]} />}>
      {refund === null ? (
        <p className="muted">
          Nobody has asked for one.
          {page.dispute?.status === "open" &&
            " You can’t refund it while it’s disputed, but you can accept the dispute."}
        </p>
      ) : (
        <>
          <Facts
            facts={[
              { name: "Why", value: causeWords[refund.cause], more: refund.message && `“${refund.message}”` },
              { name: "Requested", value: dayAndTime(refund.asked_at), more: requestedWords(refund).join(". ") },
              { name: "Decided", value: refund.decided_at && dayAndTime(refund.decided_at), more: refund.answer },
              { name: "Refunded", value: refund.done_at && dayAndTime(refund.done_at) },
            ]}
          />
          {refund.status === "failed" && <p className="muted text-15">{failedWords(refund)}</p>}
        </>
      )}
      <div className="cluster gap-12 mt-16">
        {refund?.status === "asked" && (
          <>
            <Button variant={primary ? "primary" : "line"} onClick={() => decide("approve")}>
              Refund {inPounds(contribution.amount)}
            </Button>
            <Button variant="line" onClick={() => decide("refuse")}>
              Refuse
            </Button>
          </>
        )}
        {refund?.status === "failed" && (
          <>
            <Button variant={primary ? "primary" : "line"} onClick={() => decide("retry")}>
              Try again
            </Button>
            {canStayWithParty(refund.cause) && (
              <Button variant="line" onClick={() => decide("keep")}>
                Stop refund
              </Button>
            )}
          </>
        )}
        {page.may_open_refund && <InlineButton onClick={() => setOpening(true)}>Open a refund request</InlineButton>}
      </div>
      {deciding && <DecideDialogue deciding={deciding} onClose={() => setDeciding(null)} />}
      {opening && <OpenRefundDialogue uuid={contribution.uuid} onClose={() => setOpening(false)} />}
    </Section>
  );
}

function Details({ page }: { page: AdminContribution }) {
  const { contribution, giver_uuid, guest, organiser, receipt } = page;
  const { event } = contribution;
  return (
    <Section title="Details">
      <Facts
        facts={[
          {
            name: "From",
            value: giver_uuid === null ? giverOf(page) : <a href={personAddress(giver_uuid)}>{giverOf(page)}</a>,
            more: <EmailWords email={contribution.receipt_email} />,
          },
          { name: "Guest", value: guest && <a href={`/dashboard/eventattendee/${guest.uuid}`}>{guest.name}</a> },
          {
            name: "Party",
            value: event ? <a href={partyAddress(event.uuid)}>{event.name || "No name yet"}</a> : "Deleted party",
            more: page.date && shortDate(page.date),
          },
          { name: "Organiser", value: organiser && <a href={personAddress(organiser.uuid)}>{organiser.name}</a> },
          {
            name: "Costs covered",
            value: contribution.costs_added === null ? "No" : `${inPounds(contribution.costs_added)} of the amount`,
          },
          { name: "Gift Aid", value: contribution.gift_aid ? "Yes" : "No" },
          {
            name: "Receipt",
            value: receipt && `${receiptWords[receipt.status] ?? receipt.status}, ${dayAndTime(receipt.at)}`,
          },
          { name: "Number", value: <code className="break-words">{contribution.uuid}</code> },
        ]}
      />
    </Section>
  );
}

const receiptWords: Readonly<Record<string, string>> = {
  sent: "Delivered",
  queued: "Waiting to be sent",
  bounced: "Bounced",
  refused: "Refused",
  failed: "Failed",
  dropped: "Not sent",
};
