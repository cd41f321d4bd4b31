import { useQuery } from "@tanstack/react-query";
import { charityAddress } from "@wishwell/contract/api/admin/paths";
import type { Answer } from "@wishwell/contract/api/calls";
import type { WaitingShare } from "@wishwell/contract/api/payout-console";
import { paymentsTexts } from "@wishwell/contract/texts/payout-console-texts";
import { fromWire, pence, pounds } from "@wishwell/domain/money/money";
import { Fragment } from "react";
import { useSearchParams } from "react-router";
import { dayAndTime } from "../../../lib/moments.ts";
import { now } from "../../../lib/now.ts";
import { LoadingFailed } from "../../../lib/pages/LoadingFailed.tsx";
import { SkeletonRows } from "../../../ui/feedback/Loading.tsx";
import { StateIcon } from "../../../ui/feedback/StateIcon.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { Pager } from "../../../ui/layout/Pager.tsx";
import { classes } from "../../../ui/layout/classes.ts";
import { type AdminColumn, AdminTable } from "../lists/AdminTable.tsx";
import { PartyLink, PayeeLink } from "../lists/links.tsx";
import { Sums } from "../lists/Sums.tsx";
import styles from "./Payments.module.css";
import { ProblemPayments } from "./ProblemPayments.tsx";
import { Warning } from "./Warning.tsx";
import {
  consoleAddress,
  paymentsAddress,
  paymentsOverview,
  readWaitingPage,
  waitingShares,
  writeWaitingPage,
} from "./payment-queries.ts";
import { ageWords } from "./payment-words.ts";

type Overview = Answer<"GET /payment/overview">["data"];

/** Outgoing payments, in this order: reconcile, settle problem payments, then send what is due. */
export function PaymentsScreen() {
  const overview = useQuery(paymentsOverview);
  return (
    <div className="wrap page-padding">
      <div className="cluster gap-12-24">
        <h1>Payments</h1>
        {overview.data && <AllHalves overview={overview.data.data} />}
      </div>
      {overview.isError && (
        <LoadingFailed
          what={paymentsTexts.loading}
          fault={overview.error}
          onRetry={() => void overview.refetch()}
          outlined
        />
      )}
      {overview.isPending && <SkeletonRows />}
      {overview.data && <Jobs overview={overview.data.data} />}
      <Warning />
      <WaitingShares />
      <ProblemPayments search={{ problem: "", words: "", page: 1 }} brief />
    </div>
  );
}

/** The sum of the figures below. Problem payments are left out: they count as held or sent. */
function AllHalves({ overview: { due, held, waiting, sent, paid } }: { overview: Overview }) {
  const sum = [due, held, waiting, sent, paid].reduce((all, { amount }) => all + fromWire(amount), 0);
  return <p className="muted no-margin">Every half we owe or have paid: {pounds(pence(sum))}</p>;
}

function Jobs({ overview }: { overview: Overview }) {
  const { due, held, waiting, sent, paid, problems } = overview;
  return (
    <>
      <Sums
        sums={[
          { label: "Due now", icon: ["full", "leaf"], ...figure(due) },
          { label: "Held", icon: ["half", "custard"], ...figure(held) },
          { label: "Waiting for validation", icon: ["dashed", "ink"], ...figure(waiting) },
          { label: "Sent, waiting for PayPal", icon: ["half", "sky"], ...figure(sent) },
          {
            label: "Problem payments",
            icon: problems.count > 0 ? ["triangle", "brick"] : ["full", "leaf"],
            value: String(problems.count),
            under: problems.count > 0 && `${pounds(fromWire(problems.amount))}, held or sent`,
            bad: problems.count > 0,
          },
          { label: "Paid", icon: ["full", "leaf"], ...figure(paid) },
        ]}
      />
      <Owed overview={overview} />
      <ol className={`stack panel shadow-paper ${styles.jobs}`}>
        <li>
          <span
            className={classes("place-centre mb-14", styles.number, overview.last_report !== null && styles.done)}
            aria-hidden="true"
          >
            1
          </span>
          <h2>Reconcile payments from PayPal</h2>
          <p className={`muted ${styles.task}`}>Upload the latest PayPal CSV so we know what has been claimed.</p>
          <LastReport report={overview.last_report} />
          <Button variant="line" icon="upload" href={`${paymentsAddress}/importcsv`}>
            {overview.last_report === null ? "Upload a CSV" : "Upload another CSV"}
          </Button>
        </li>
        <li>
          <span className={`place-centre mb-14 ${styles.number}`} aria-hidden="true">
            2
          </span>
          <h2>Reconcile problem payments</h2>
          <p className={`muted ${styles.task}`}>Returned, unclaimed or cancelled money that needs a decision.</p>
          <ProblemSummary overview={overview} />
          <Button href={consoleAddress} variant={problems.count > 0 ? "primary" : "line"}>
            Review problem payments
          </Button>
        </li>
        <li>
          <span className={`place-centre mb-14 ${styles.number}`} aria-hidden="true">
            3
          </span>
          <h2>Prepare new payments</h2>
          <p className={`muted ${styles.task}`}>Download the CSV of payments due and send it in PayPal.</p>
          <p className="line gap-8 mb-16 text-15 semibold">
            {counted(due.count, "payment")}, {pounds(fromWire(due.amount))}
          </p>
          <Button variant="line" icon="download" href={`${paymentsAddress}/exportcsv`}>
            Download payments due
          </Button>
        </li>
      </ol>
    </>
  );
}

const counted = (count: number, one: string, more = "") => `${count} ${one}${count === 1 ? "" : "s"} ${more}`.trim();

const figure = ({ amount, count }: Overview["due"]) => ({
  value: pounds(fromWire(amount)),
  under: counted(count, "payment"),
});

/** The total owed, with links to what is held or waiting. */
function Owed({ overview: { due, held, later, waiting } }: { overview: Overview }) {
  const owed = fromWire(due.amount) + fromWire(held.amount) + fromWire(waiting.amount);
  const heldBack = held.count - later.count;
  const links = [
    heldBack > 0 && [`${consoleAddress}#held`, counted(heldBack, "payment", "held back")],
    waiting.count > 0 && ["#waiting", counted(waiting.count, "share", "waiting for validation")],
  ].filter((link) => link !== false);
  return (
    <p className={classes("muted", styles.owed)}>
      We owe organisers and charities {pounds(pence(owed))}: what’s due, held and waiting for validation.
      {later.count > 0 && ` ${pounds(fromWire(later.amount))} of what’s held isn’t due yet.`}
      {links.length > 0 && " See "}
      {links.map(([href, words], place) => (
        <Fragment key={href}>
          {place > 0 && " and "}
          <a href={href}>{words}</a>
        </Fragment>
      ))}
      {links.length > 0 && "."}
    </p>
  );
}

function LastReport({ report }: { report: Overview["last_report"] }) {
  if (report === null) return <p className="line gap-8 mb-16 text-15 semibold">None yet</p>;
  const { rows, unmatched, conflict } = report.counts;
  return (
    <p className="line gap-8 mb-16 text-15 semibold text-good">
      <StateIcon shape="full" hue="leaf" />
      <span>
        Done {dayAndTime(report.uploaded_at)}. {rows} {rows === 1 ? "row" : "rows"}, {unmatched + conflict} to look at
      </span>
    </p>
  );
}

function ProblemSummary({ overview: { problems, open_rows: rows } }: { overview: Overview }) {
  const open = rows === 0 ? "" : `, ${rows} ${rows === 1 ? "row" : "rows"} of reports`;
  if (problems.count === 0 && rows === 0) {
    return <p className="line gap-8 mb-16 text-15 semibold text-good">Nothing to review</p>;
  }
  return (
    <p className="line gap-8 mb-16 text-15 semibold text-bad">
      <StateIcon shape="triangle" hue="brick" />
      <span>
        {problems.count} waiting
        {problems.oldest_at !== null && `, oldest ${ageWords(problems.oldest_at, now())}`}
        {open}
      </span>
    </p>
  );
}

/** Charity shares that are not paid until the charity is validated. Renders nothing when there are none. */
function WaitingShares() {
  const [address] = useSearchParams();
  const list = useQuery(waitingShares(readWaitingPage(address)));
  if (list.isError) {
    return (
      <LoadingFailed what={paymentsTexts.loading} fault={list.error} onRetry={() => void list.refetch()} outlined />
    );
  }
  const found = list.data;
  if (found === undefined || found.meta.total === 0) return null;
  return (
    <section className={classes(styles.rows, styles.waiting)} id="waiting">
      <h2>Waiting for validation</h2>
      <p className="muted">
        We can’t pay these charities yet. Validate a charity once you’ve checked its payment details. If it hasn’t sent
        any, send it a new code.
      </p>
      <AdminTable
        label="Charity halves waiting for validation"
        columns={columns}
        rows={found.data}
        keyOf={({ charity, event_uuid }) => `${event_uuid} ${charity.uuid}`}
      />
      <Pager label="Pages of charity halves waiting for validation" meta={found.meta} hrefOf={writeWaitingPage} />
    </section>
  );
}

const columns: readonly [AdminColumn<WaitingShare>, ...AdminColumn<WaitingShare>[]] = [
  { head: "Charity", cell: ({ charity }) => <PayeeLink payee="charity" entity={charity} /> },
  {
    head: "Party",
    cell: ({ event_uuid: uuid, event_name: name }) => <PartyLink event={name === null ? null : { uuid, name }} />,
  },
  { head: "Amount", kind: "money", cell: ({ amount }) => <b>{pounds(fromWire(amount))}</b> },
  {
    head: "Waiting for",
    cell: ({ has_details }) => (has_details ? "An admin to validate it" : "The charity’s payment details"),
  },
  {
    head: "Age",
    kind: "said",
    cell: ({ since }) => <span className={classes("money", styles.whole)}>{ageWords(since, now())}</span>,
  },
  {
    head: "Actions",
    kind: "act",
    cell: ({ charity }) => (
      <Button
        variant="line"
        size="small"
        href={charityAddress(charity.uuid)}
        aria-label={`Check charity ${charity.name}`}
      >
        Check charity
      </Button>
    ),
  },
];
