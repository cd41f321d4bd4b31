/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   on phones CSS changes the display of tables, and some browsers then drop their roles, so they are explicit */
import { contributionAddress } from "@wishwell/contract/api/admin/paths";
import type { RefundRow } from "@wishwell/contract/api/refunds";
import { fromWire, pounds } from "@wishwell/domain/money/money";
import { canStayWithParty } from "@wishwell/domain/money/refund-rules";
import { dayAndTime } from "../../../lib/moments.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { classes } from "../../../ui/layout/classes.ts";
import { StatePill } from "../../../ui/feedback/StatusPill.tsx";
import tables from "../../../ui/layout/tables.module.css";
import type { Deciding } from "./DecideDialogue.tsx";
import { requestedWords, causeWords, failedWords, statusLooks } from "./refund-words.ts";
import styles from "./RefundTable.module.css";
import admin from "../lists/AdminTable.module.css";
import { PartyLink } from "../lists/links.tsx";

interface RefundTableProps {
  refunds: readonly RefundRow[];
  busy: boolean;
  onDecide: (deciding: Deciding) => void;
}

/** A table on tablets and larger; on phones each refund is a separate entry. */
export function RefundTable({ refunds, busy, onDecide }: RefundTableProps) {
  return (
    <div className={`panel ${admin.sheet}`} aria-busy={busy || undefined}>
      <table role="table" className={classes(tables.folding, admin.table, styles.table)} aria-label="Refunds">
        <thead role="rowgroup">
          <tr role="row">
            <th role="columnheader" scope="col">
              Giver
            </th>
            <th role="columnheader" scope="col">
              Party
            </th>
            <th role="columnheader" scope="col" className={admin.money}>
              Amount
            </th>
            <th role="columnheader" scope="col">
              Status
            </th>
            <th role="columnheader" scope="col">
              Requested
            </th>
            <th role="columnheader" scope="col">
              <span className="only-heard">Decide</span>
            </th>
          </tr>
        </thead>
        <tbody role="rowgroup">
          {refunds.map((refund) => (
            <RefundEntry key={refund.uuid} refund={refund} onDecide={onDecide} />
          ))}
        </tbody>
      </table>
    </div>
  );
}

function RefundEntry({ refund, onDecide }: { refund: RefundRow; onDecide: (deciding: Deciding) => void }) {
  const { words, tone, shape } = statusLooks[refund.status];
  const name = refund.billing_name || "Someone";
  return (
    <tr role="row">
      <th role="rowheader" scope="row">
        <a href={contributionAddress(refund.donation_uuid)}>
          <b>{name}</b>
        </a>
        <small className="block text-15 muted">{causeWords[refund.cause]}</small>
        {refund.message !== "" && <p className={`mt-6 keep-lines ${styles.words}`}>{refund.message}</p>}
      </th>
      <td role="cell">
        <PartyLink event={refund.event} />
      </td>
      <td role="cell" className={classes("money", admin.money)}>
        <b>{pounds(fromWire(refund.amount))}</b>
      </td>
      <td role="cell">
        <StatePill tone={tone} shape={shape}>
          {words}
        </StatePill>
        {refund.status === "failed" && <small className="block text-15 muted">{failedWords(refund)}</small>}
        {refund.answer !== "" && <small className="block text-15 muted">{refund.answer}</small>}
      </td>
      <td role="cell">
        <span className="muted">{dayAndTime(refund.asked_at)}</span>
        {requestedWords(refund).map((words) => (
          <small key={words} className="block text-15 muted">
            {words}
          </small>
        ))}
      </td>
      <td role="cell" className={`${admin.act} ${styles.decide}`}>
        <Decisions refund={refund} name={name} onDecide={onDecide} />
      </td>
    </tr>
  );
}

interface DecisionsProps {
  refund: RefundRow;
  name: string;
  onDecide: (deciding: Deciding) => void;
}

function Decisions({ refund, name, onDecide }: DecisionsProps) {
  if (refund.status === "asked") {
    return (
      <>
        <Button size="small" aria-label={`Approve ${name}`} onClick={() => onDecide({ refund, answer: "approve" })}>
          Approve
        </Button>
        <Button
          variant="line"
          size="small"
          aria-label={`Refuse ${name}`}
          onClick={() => onDecide({ refund, answer: "refuse" })}
        >
          Refuse
        </Button>
      </>
    );
  }
  if (refund.status !== "failed") return null;
  return (
    <>
      <Button size="small" aria-label={`Try again for ${name}`} onClick={() => onDecide({ refund, answer: "retry" })}>
        Try again
      </Button>
      {canStayWithParty(refund.cause) && (
        <Button
          variant="line"
          size="small"
          aria-label={`Stop refund: ${name}`}
          onClick={() => onDecide({ refund, answer: "keep" })}
        >
          Stop refund
        </Button>
      )}
    </>
  );
}
