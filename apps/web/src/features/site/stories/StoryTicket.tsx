import type { Story } from "@wishwell/contract/api/page-contents";
import { pence, pounds } from "@wishwell/domain/money/money";
import { SplitBar } from "../../../ui/paper/SplitBar.tsx";
import { Ticket, TicketLines } from "../../../ui/paper/Ticket.tsx";
import { splitTogether } from "../fee-words.ts";
import { useSite } from "../../../lib/pages/public.ts";
import styles from "./StoryPage.module.css";

/** What the guests gave, each contribution cut by itself and then added up, as it would be. */
export function StoryTicket({ story }: { story: Pick<Story, "given"> }) {
  const { fees } = useSite().config;
  const given = story.given.map(pence);
  const split = splitTogether(given, fees);
  const whole = pence(given.reduce((total, sum) => total + sum, 0));
  const charges = pence(split.platformFee + split.providerFee);
  const said = `${pounds(split.gift)} to the gift, ${pounds(split.charity)} to the charity, ${pounds(charges)} in fees`;
  const head = (
    <>
      <span className="muted">{given.length} guests gave together</span>
      <b className={styles.sum}>{pounds(whole)}</b>
    </>
  );
  return (
    <Ticket head={head} tilted>
      <SplitBar gift={split.gift} charity={split.charity} fee={charges} label={said} />
      <TicketLines
        lines={[
          { part: "gift", label: "Towards the gift", sum: pounds(split.gift) },
          { part: "charity", label: "To the charity", sum: pounds(split.charity) },
          { part: "fee", label: <a href="/cms/fees">Fees of all contributions</a>, sum: pounds(charges) },
        ]}
      />
    </Ticket>
  );
}
