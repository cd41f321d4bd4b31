import { SplitBar } from "../../ui/paper/SplitBar.tsx";
import { Swatch, Ticket, TicketLines } from "../../ui/paper/Ticket.tsx";
import { Sample } from "./Sample.tsx";

export function MoneySamples() {
  return (
    <>
      <Sample title="Money sits on a ticket and shows both halves" lies="stack" ground="soft">
        <Ticket
          head={
            <>
              <b>Hannah gives</b>
              <p className="display money">£20.00</p>
              <SplitBar gift={896} charity={896} fee={208} label="£8.96 gift, £8.96 charity, £2.08 fees" />
            </>
          }
        >
          <TicketLines
            lines={[
              { part: "gift", label: "Half for the bike", sum: "£8.96" },
              { part: "charity", label: "Half for Tideline Trust", sum: "£8.96" },
              { part: "fee", label: "Fees", sum: "£2.08" },
            ]}
          />
        </Ticket>
      </Sample>
      <Sample title="Split bars: nothing yet, a penny, a large sum, slim" lies="stack">
        <SplitBar gift={0} charity={0} fee={0} label="Nothing given yet" />
        <SplitBar gift={0} charity={1} fee={0} label="One penny for the charity" />
        <SplitBar gift={50000} charity={50001} fee={0} label="£500.00 gift, £500.01 charity" />
        <SplitBar gift={9300} charity={9300} fee={0} label="£93.00 gift, £93.00 charity" slim />
      </Sample>
      <Sample title="Swatches beside words">
        <span className="row">
          <Swatch part="gift" /> Gift
        </span>
        <span className="row">
          <Swatch part="charity" /> Charity
        </span>
        <span className="row">
          <Swatch part="fee" /> Fee
        </span>
      </Sample>
    </>
  );
}
