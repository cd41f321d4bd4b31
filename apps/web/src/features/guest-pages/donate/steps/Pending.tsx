import type { Donation } from "@wishwell/contract/api/contributions";
import { fromWire, pounds } from "@wishwell/domain/money/money";
import { Button } from "../../../../ui/fields/Button.tsx";
import { RuledList } from "../../../../ui/layout/Panel.tsx";
import { StateIcon } from "../../../../ui/feedback/StateIcon.tsx";
import { invitationOf } from "../giving-words.ts";
import type { Paying } from "./use-paying.ts";
import { CheckAgain } from "./CheckAgain.tsx";
import { HalfClock } from "./HalfClock.tsx";
import { OutcomePanel } from "./OutcomePanel.tsx";
import styles from "./outcomes.module.css";

/** The provider has it, and has not decided yet. Null: another window began it, and its amount is not for this one. */
export function Pending({ giving, donation }: { giving: Paying; donation: Donation | null }) {
  const { content } = giving;
  const receipt = donation?.receipt_email ? `Receipt to ${donation.receipt_email}` : "Receipt by e-mail";
  return (
    <OutcomePanel word="Pending" picture={<HalfClock />} title="Your bank is having a look">
      <p role="status">Nothing else to do. It usually takes a few minutes, sometimes a day. Please don’t pay again.</p>
      <div className={styles.steps}>
        <RuledList>
          <li>
            <StateIcon shape="full" hue="leaf" />
            <span>{donation === null ? "Asked for" : `Asked for ${pounds(fromWire(donation.amount))}`}</span>
          </li>
          <li>
            <StateIcon shape="half" hue="custard" />
            <span>The bank checks it</span>
          </li>
          <li>
            <StateIcon shape="dashed" />
            <span>{receipt}</span>
          </li>
        </RuledList>
      </div>
      <p className="small muted">
        If it doesn’t arrive we’ll tell you, and no money will have moved. {content.guest.guest_first_name}’s reply is
        safe either way.
      </p>
      <div className={styles.buttons}>
        <Button href={invitationOf(content)} wide="phone">
          Back to the invitation
        </Button>
        {donation !== null && <CheckAgain content={content} donation={donation} />}
      </div>
    </OutcomePanel>
  );
}
