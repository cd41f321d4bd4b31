import type { Stats } from "@wishwell/contract/api/admin/stats";
import { fromWire, pence, pounds } from "@wishwell/domain/money/money";
import { shortDate } from "@wishwell/domain/parties/party-dates";
import { SplitBar } from "../../../ui/paper/SplitBar.tsx";
import { monthName } from "./month-name.ts";
import { StatsCard } from "./StatsCard.tsx";
import styles from "./MoneyCard.module.css";

type Money = Stats["months"][number];
const heads = ["Contributions", "Contributed", "Gifts", "Charities", "Our fees", "Provider’s fees"];

/** Gift plain, charity hatched, fees grey; a longer bar is more money. */
export function MoneyCard({ months, by }: { months: readonly Money[]; by: "week" | "month" }) {
  const name = ({ from }: Money) => (by === "month" ? monthName(from) : shortDate(from));
  const given = months.filter(({ contributions }) => contributions > 0);
  const most = Math.max(...months.map(({ total }) => fromWire(total)), 1);
  const sum = (part: "gifts" | "charities" | "platform_fees" | "provider_fees") =>
    months.reduce((all, month) => all + fromWire(month[part]), 0);
  const fees = sum("platform_fees") + sum("provider_fees");
  return (
    <StatsCard
      title="Where contributions went"
      table={{
        heads: [by === "month" ? "Month" : "Week starting", ...heads],
        rows: months.map((month) => [
          name(month),
          month.contributions.toLocaleString("en-GB"),
          ...[month.total, month.gifts, month.charities, month.platform_fees, month.provider_fees].map((part) =>
            pounds(fromWire(part)),
          ),
        ]),
      }}
    >
      {given.length === 0 && <p>No contributions in this period.</p>}
      <ul className={`stack gap-18 ${styles.months}`}>
        {given.map((month) => (
          <li key={month.from}>
            <span>
              {name(month)} <small className={`muted text-16 ${styles.count}`}>{counted(month.contributions)}</small>
            </span>
            <b className="money">{pounds(fromWire(month.total))}</b>
            <div className="whole-row" style={{ width: `${Math.max((100 * fromWire(month.total)) / most, 4)}%` }}>
              <Parts month={month} name={name(month)} />
            </div>
          </li>
        ))}
      </ul>
      <ul className={`flex-wrap mt-20 text-16 ${styles.legend}`}>
        <li data-of="gift">Gifts {pounds(pence(sum("gifts")))}</li>
        <li data-of="charity">Charities {pounds(pence(sum("charities")))}</li>
        <li data-of="fee">
          Fees {pounds(pence(fees))}, including the payment provider’s {pounds(pence(sum("provider_fees")))}
        </li>
      </ul>
    </StatsCard>
  );
}

const counted = (count: number) => (count === 1 ? "1 contribution" : `${count.toLocaleString("en-GB")} contributions`);

function Parts({ month, name }: { month: Money; name: string }) {
  const [gift, charity] = [fromWire(month.gifts), fromWire(month.charities)];
  const fee = pence(fromWire(month.platform_fees) + fromWire(month.provider_fees));
  const label = `${name}: gifts ${pounds(gift)}, charities ${pounds(charity)}, fees ${pounds(fee)}`;
  return <SplitBar gift={gift} charity={charity} fee={fee} label={label} />;
}
