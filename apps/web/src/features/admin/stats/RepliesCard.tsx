import type { Stats } from "@wishwell/contract/api/admin/stats";
import { colour } from "../../../ui/tokens.ts";
import { type GuestStatus, StatusIcon } from "../../../ui/feedback/StateIcon.tsx";
import { statusWords } from "../../../ui/feedback/StatusPill.tsx";
import { Bar } from "./Bar.tsx";
import { StatsCard } from "./StatsCard.tsx";
import styles from "./Bars.module.css";

const kinds = [
  { status: "accepted", of: "accepted", hue: "leaf.7" },
  { status: "declined", of: "declined", hue: "ink.6" },
  { status: "awaiting", of: "awaiting", hue: "custard.6" },
  { status: "notSent", of: "not_sent", hue: "ink.4" },
  { status: "badEmail", of: "bad_email", hue: "brick.7" },
] as const satisfies readonly { status: GuestStatus; of: keyof Stats["replies"]; hue: string }[];

/** How many guests of these parties have replied. */
export function RepliesCard({ replies }: { replies: Stats["replies"] }) {
  const whole = Math.max(
    kinds.reduce((sum, { of }) => sum + replies[of], 0),
    1,
  );
  return (
    <StatsCard
      title="Replies"
      table={{
        heads: ["Reply", "Guests"],
        rows: kinds.map(({ status, of }) => [statusWords[status], replies[of].toLocaleString("en-GB")]),
      }}
    >
      <ul className="stack gap-14">
        {kinds.map(({ status, of, hue }) => (
          <li key={status} className={`stack align-centre gap-4-10 ${styles.reply}`}>
            <StatusIcon status={status} size={22} />
            <span>{statusWords[status]}</span>
            <b className="money">{replies[of].toLocaleString("en-GB")}</b>
            <Bar share={replies[of] / whole} fill={colour(hue)} />
          </li>
        ))}
      </ul>
    </StatsCard>
  );
}
