import { useQuery } from "@tanstack/react-query";
import { contributionAddress, partyAddress, personAddress } from "@wishwell/contract/api/admin/paths";
import type { AdminDispute } from "@wishwell/contract/api/admin/dispute-details";
import { adminTexts } from "@wishwell/contract/texts/admin-texts";
import { useParams } from "react-router";
import { dayOf, momentInProse } from "../../../lib/moments.ts";
import { StateIcon } from "../../../ui/feedback/StateIcon.tsx";
import { Ticket, TicketLines } from "../../../ui/paper/Ticket.tsx";
import { disputePage } from "../details/details-queries.ts";
import details from "../details/Details.module.css";
import { HistoryPanel } from "../details/HistoryPanel.tsx";
import { inPounds, LookPill } from "../details/part-tables.tsx";
import { disputeLooks } from "../details/state-looks.ts";
import { Facts, Section, ThingPage, ThingWaiting } from "../details/ThingPage.tsx";
import { usePages } from "../details/use-pages.ts";
import { DisputeReply, ReplyClock } from "./DisputeReply.tsx";

const back = { href: "/admin/disputes", label: "Disputes" };

/** One dispute or inquiry: the money that it holds, what happens next, and whom it is about. */
export function DisputeScreen() {
  const { provider = "", id = "" } = useParams();
  const { pages, hrefOf } = usePages("history");
  const query = useQuery(disputePage({ provider, id }, pages));
  if (query.data === undefined) {
    return (
      <ThingWaiting
        query={query}
        back={back}
        title="Dispute"
        failed={adminTexts.disputesLoading}
        unknown={adminTexts.disputeUnknown}
      />
    );
  }
  const page = query.data;
  const { dispute } = page;
  const isOpen = dispute.status === "open" || dispute.status === "inquiry";
  const what = dispute.status === "inquiry" || dispute.status === "withdrawn" ? "Inquiry" : "Dispute";
  return (
    <ThingPage
      back={back}
      title={`${what} about ${inPounds(dispute.amount)}`}
      under={[dispute.billing_name || "Unknown giver", dispute.event?.name ?? "deleted party"].join(", ")}
      marks={<LookPill look={disputeLooks[dispute.status]} />}
      mainFirst
      beside={
        <>
          <Held page={page} />
          <Section title={isOpen ? "What happens next" : "How it ended"}>
            {isOpen ? <Next page={page} /> : <p className="no-margin">{ended(page)}</p>}
          </Section>
          <Who page={page} />
        </>
      }
    >
      {isOpen && <ReplyClock page={page} />}
      <DisputeReply page={page} />
      <HistoryPanel history={page.history} id={dispute.dispute_id} hrefOf={hrefOf("history")} />
    </ThingPage>
  );
}

function Next({ page }: { page: AdminDispute }) {
  const { dispute, organiser, other_contributions: others } = page;
  const name = organiser?.name ?? "The organiser";
  const waits =
    dispute.status === "inquiry"
      ? "Only this contribution is held. The party’s other contributions aren’t affected."
      : others === 0
        ? "Nothing from this party will be paid out."
        : `Nothing from this party will be paid out, including its other ${others === 1 ? "contribution" : `${others} contributions`}.`;
  return (
    <ul className="plain">
      <li className={`line gap-10 ${details.line}`}>
        <StateIcon shape="full" hue="leaf" size={24} />
        <span>
          <b>If we win</b>
          <small className="block text-15 muted">Both halves can be paid out again.</small>
        </span>
      </li>
      <li className={`line gap-10 ${details.line}`}>
        <StateIcon shape="ring" hue="ink" size={24} />
        <span>
          <b>If we lose, or accept</b>
          <small className="block text-15 muted">
            The bank returns {inPounds(dispute.amount)} to the giver, and both halves come off the totals. {name} will
            see that the total has changed, but not whose gift it was or why.
          </small>
        </span>
      </li>
      <li className={`line gap-10 ${details.line}`}>
        <StateIcon shape="half" hue="custard" size={24} />
        <span>
          <b>Until then</b>
          <small className="block text-15 muted">{waits}</small>
        </span>
      </li>
    </ul>
  );
}

function ended({ dispute }: AdminDispute): string {
  const when = dispute.closed_at === null ? "" : ` on ${momentInProse(dispute.closed_at)}`;
  if (dispute.status === "withdrawn") return `The inquiry was withdrawn${when}. No money was taken.`;
  if (dispute.status === "lost") return `We lost${when}: the bank returned the money to the giver.`;
  return dispute.won_by_us
    ? `We won${when}, after the contribution had already been refunded, so we keep the money.`
    : `We won${when}, and the bank has returned the money to us.`;
}

function Held({ page: { dispute, split, contribution } }: { page: AdminDispute }) {
  const isOpen = dispute.status === "open" || dispute.status === "inquiry";
  return (
    <Ticket
      head={
        <>
          <h2 className="text-19 no-margin">{isOpen ? "What’s held" : "What was held"}</h2>
          {split && (
            <TicketLines
              lines={[
                { part: "gift", label: "Gift half", sum: inPounds(split.gift) },
                { part: "charity", label: "Charity half", sum: inPounds(split.charity) },
                { part: "fee", label: "Fees", sum: inPounds(split.fees) },
              ]}
            />
          )}
        </>
      }
    >
      <p className={`no-margin line gap-10 ${details.line}`}>
        Contribution <b className="money">{inPounds(contribution)}</b>
      </p>
      <p className={`no-margin line gap-10 ${details.line}`}>
        In dispute <b className="money">{inPounds(dispute.amount)}</b>
      </p>
    </Ticket>
  );
}

function Who({ page }: { page: AdminDispute }) {
  const { dispute, giver_uuid, organiser, given_at, contribution } = page;
  const giver = dispute.billing_name || "Unknown giver";
  return (
    <Section title="Details">
      <Facts
        facts={[
          { name: "Giver", value: giver_uuid === null ? giver : <a href={personAddress(giver_uuid)}>{giver}</a> },
          {
            name: "Contribution",
            value: (
              <a href={contributionAddress(dispute.donation_uuid)}>
                {inPounds(contribution)}
                {given_at && `, ${dayOf(given_at)}`}
              </a>
            ),
          },
          {
            name: "Party",
            value: dispute.event ? (
              <a href={partyAddress(dispute.event.uuid)}>{dispute.event.name || "No name yet"}</a>
            ) : (
              "Deleted party"
            ),
          },
          { name: "Organiser", value: organiser && <a href={personAddress(organiser.uuid)}>{organiser.name}</a> },
          { name: "Payment", value: <code className="break-words">{dispute.capture_id}</code> },
          { name: "Case", value: <code className="break-words">{dispute.dispute_id}</code>, more: dispute.provider },
        ]}
      />
    </Section>
  );
}
