import { useQuery } from "@tanstack/react-query";
import { charityAddress, personAddress } from "@wishwell/contract/api/admin/paths";
import type { AdminParty } from "@wishwell/contract/api/admin/details";
import type { HeldPayment } from "@wishwell/contract/api/payout-console";
import { adminTexts } from "@wishwell/contract/texts/admin-texts";
import { moneyReasons, statusWords } from "@wishwell/contract/texts/payout-console-texts";
import { shortDate, timeOfDay } from "@wishwell/domain/parties/party-dates";
import { useState } from "react";
import { useParams } from "react-router";
import { dayAndTime, dayOf } from "../../../lib/moments.ts";
import { StatePill } from "../../../ui/feedback/StatusPill.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { InlineButton } from "../../../ui/fields/InlineButton.tsx";
import { Ticket, TicketLines } from "../../../ui/paper/Ticket.tsx";
import { partyPage } from "../details/details-queries.ts";
import { HistoryPanel } from "../details/HistoryPanel.tsx";
import { type Columns, ContributionTable, inPounds, LookPill, PartTable } from "../details/part-tables.tsx";
import { partyLooks } from "../details/state-looks.ts";
import { ActionList, Facts, Section, ThingPage, ThingWaiting } from "../details/ThingPage.tsx";
import details from "../details/Details.module.css";
import { usePages } from "../details/use-pages.ts";
import { EmailWords, PayeeLink } from "../lists/links.tsx";
import { ReleaseDialogue } from "../payments/HeldPayments.tsx";
import { HistoryDialogue } from "../payments/HistoryDialogue.tsx";
import { statusLooks, untilWords } from "../payments/payment-words.ts";
import { HiddenPage } from "./HiddenPage.tsx";
import { type ChangingStatus, PartyStatusDialogue } from "./PartyStatusDialogue.tsx";

const back = { href: "/admin/events", label: "Parties" };

/** One party as an admin sees it: whose it is, its money, why money waits, contributions and history. */
export function PartyScreen() {
  const { uuid = "" } = useParams();
  const { pages, hrefOf } = usePages("contributions", "history");
  const query = useQuery(partyPage(uuid, pages));
  if (query.data === undefined) {
    return (
      <ThingWaiting
        query={query}
        back={back}
        title="Party"
        failed={adminTexts.partyLoading}
        unknown={adminTexts.partyUnknown}
      />
    );
  }
  const page = query.data;
  const { party, organiser, second_organiser: second } = page;
  return (
    <ThingPage
      back={back}
      title={party.name || "No name yet"}
      under={`@${party.short_code}, ${whenWords(page)}`}
      marks={<LookPill look={partyLooks[party.state]} />}
      beside={
        <>
          <Money page={page} />
          <Section title="About">
            <Facts
              facts={[
                {
                  name: "Organiser",
                  value: organiser ? (
                    <a href={personAddress(organiser.uuid)}>{organiser.name}</a>
                  ) : (
                    "No one yet: a visitor’s draft"
                  ),
                  more: organiser && <EmailWords email={organiser.email} />,
                },
                ...(second === null
                  ? []
                  : [
                      {
                        name: "Second organiser",
                        value: <a href={personAddress(second.uuid)}>{second.name}</a>,
                        more: <EmailWords email={second.email} />,
                      },
                    ]),
                {
                  name: "Charity",
                  value:
                    page.charities.length === 0
                      ? "Not chosen yet"
                      : page.charities.map(({ uuid: id, name }) => (
                          <p key={id} className="no-margin">
                            <a href={charityAddress(id)}>{name}</a>
                          </p>
                        )),
                },
                { name: "Where", value: [party.venue, party.town].filter(Boolean).join(", ") },
                {
                  name: "Guests",
                  value: page.guests.all,
                  more: `${page.guests.accepted} accepted, ${page.guests.declined} declined`,
                },
                { name: "Started", value: dayOf(party.created_at) },
              ]}
            />
          </Section>
          <Manage page={page} />
        </>
      }
    >
      {page.hidden && <HiddenPage uuid={party.uuid} hidden={page.hidden} />}
      <Owed held={page.held} />
      <Section title="Contributions">
        <ContributionTable
          contributions={page.contributions}
          by="giver"
          empty="No contributions yet."
          hrefOf={hrefOf("contributions")}
        />
      </Section>
      <Payments payments={page.payments} />
      <HistoryPanel history={page.history} id={party.uuid} hrefOf={hrefOf("history")} />
    </ThingPage>
  );
}

function whenWords({ party: { date, start_time } }: AdminParty): string {
  if (date === null) return "date not set";
  return start_time === null ? shortDate(date) : `${shortDate(date)}, ${timeOfDay(start_time)}`;
}

function Money({ page: { money } }: { page: AdminParty }) {
  const { gift, charity } = money;
  const lines = (of: "owed" | "sent" | "paid") =>
    [
      { part: "gift", label: "Gift half", sum: inPounds(gift[of]) },
      { part: "charity", label: "Charity half", sum: inPounds(charity[of]) },
    ] as const;
  return (
    <Ticket
      head={
        <>
          <h2 className="text-19 no-margin">Money</h2>
          <p className={`no-margin line gap-10 ${details.line}`}>
            {money.contributions === 1 ? "1 contribution" : `${money.contributions} contributions`}
            <b className="money">{inPounds(money.given)}</b>
          </p>
        </>
      }
    >
      <h3 className="text-16 no-margin">Still owed</h3>
      <TicketLines lines={lines("owed")} />
      <h3 className="text-16 mt-16">Sent, not confirmed yet</h3>
      <TicketLines lines={lines("sent")} />
      <h3 className="text-16 mt-16">Paid</h3>
      <TicketLines lines={lines("paid")} />
    </Ticket>
  );
}

const owedColumns: Columns<HeldPayment> = [
  { head: "Owed to", cell: ({ payee, entity }) => <PayeeLink payee={payee} entity={entity} /> },
  { head: "Amount", kind: "money", cell: ({ amount }) => inPounds(amount) },
  { head: "Why it’s waiting", cell: ({ waits_for }) => moneyReasons[waits_for] },
  { head: "Until", cell: untilWords },
];

/** What is owed, with the reason it hasn't been paid and until when. */
function Owed({ held }: { held: readonly HeldPayment[] }) {
  const [releasing, setReleasing] = useState<HeldPayment | null>(null);
  const releasable = held.find(({ may_pass }) => may_pass);
  return (
    <Section title="What’s owed">
      <PartTable
        label="Owed"
        rows={held}
        keyOf={({ payee, entity, waits_for }) => `${payee} ${entity.uuid ?? ""} ${waits_for}`}
        empty="Nothing is owed."
        columns={owedColumns}
      />
      {releasable && (
        <div className="mt-16">
          <Button variant="line" onClick={() => setReleasing(releasable)}>
            Release {inPounds(releasable.releases)}
          </Button>
        </div>
      )}
      {releasing && <ReleaseDialogue payment={releasing} onClose={() => setReleasing(null)} />}
    </Section>
  );
}

type PartyPayment = AdminParty["payments"][number];

const paymentColumns = (onLook: (uuid: string) => void): Columns<PartyPayment> => [
  {
    head: "Paid to",
    cell: ({ payee, entity, reference }) => (
      <>
        <PayeeLink payee={payee} entity={entity} />
        <small className="break-words">{reference}</small>
      </>
    ),
  },
  { head: "Amount", kind: "money", cell: ({ amount }) => inPounds(amount) },
  {
    head: "Status",
    kind: "plain",
    cell: ({ status }) => <StatePill {...statusLooks[status]}>{statusWords[status]}</StatePill>,
  },
  { head: "Since", cell: ({ status_at }) => dayAndTime(status_at) },
  {
    head: "History",
    kind: "plain",
    cell: ({ uuid, entity }) => (
      <Button variant="quiet" size="small" aria-label={`History of ${entity.name}`} onClick={() => onLook(uuid)}>
        History
      </Button>
    ),
  },
];

function Payments({ payments }: { payments: readonly PartyPayment[] }) {
  const [shown, setShown] = useState<string | null>(null);
  return (
    <Section title="Payments">
      <PartTable
        label="Payments"
        rows={payments}
        keyOf={({ uuid }) => uuid}
        empty="No payments yet."
        columns={paymentColumns(setShown)}
      />
      {shown !== null && <HistoryDialogue uuid={shown} onClose={() => setShown(null)} />}
    </Section>
  );
}

function Manage({ page: { party, organiser } }: { page: AdminParty }) {
  const [changing, setChanging] = useState<ChangingStatus | null>(null);
  const status = party.status === 1 ? 0 : 1;
  return (
    <Section title="This party">
      <ActionList>
        <a href={`/event/details/${party.uuid}`}>Open the organiser’s pages</a>
        {organiser !== null && !party.cancelled && (
          <InlineButton onClick={() => setChanging({ party, status })}>
            {status === 0 ? "Pause party" : "Activate party"}
          </InlineButton>
        )}
      </ActionList>
      {changing && <PartyStatusDialogue changing={changing} stays onClose={() => setChanging(null)} />}
    </Section>
  );
}
