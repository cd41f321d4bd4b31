import type { Donation } from "@wishwell/contract/api/contributions";
import { usePublicConfig } from "../../../../lib/pages/public-config.ts";
import { Button } from "../../../../ui/fields/Button.tsx";
import { Icon } from "../../../../ui/site/Icon.tsx";
import { RuledList } from "../../../../ui/layout/Panel.tsx";
import { UnlitCandle } from "../../../../ui/feedback/UnlitCandle.tsx";
import { invitationOf } from "../giving-words.ts";
import { Pay } from "./Pay.tsx";
import { StepForm } from "./StepForm.tsx";
import type { Paying } from "./use-paying.ts";
import { OutcomePanel } from "./OutcomePanel.tsx";
import styles from "./outcomes.module.css";

/** It came to nothing, whyever: all declines read the same. */
export function Declined({ giving, donation }: { giving: Paying; donation: Donation }) {
  const { content, busy } = giving;
  const { payments } = usePublicConfig();
  return (
    <OutcomePanel word="Declined" picture={<UnlitCandle className={styles.candle} />} title="That didn’t go through">
      <p role="status">
        Your card was declined and no money has moved. We kept your amount and details, so you can try again.
      </p>
      <div className={styles.steps}>
        <RuledList>
          <li>
            <Icon name="card" size={20} />
            <span>{otherWay(payments.provider, content.cards_off)}</span>
          </li>
          <li>
            <Icon name="edit" size={20} />
            <StepForm content={content} donation={donation} step="change" onSubmit={giving.change}>
              <button type="submit" className={styles.inList} aria-disabled={busy !== null || undefined}>
                Change the amount
              </button>
            </StepForm>
          </li>
          <li>
            <Icon name="cake" size={20} />
            <span>Or just come: bringing yourselves is plenty</span>
          </li>
        </RuledList>
      </div>
      <div className={styles.buttons}>
        <Pay giving={giving} donation={donation} words="Try another way to pay" />
        <Button variant="quiet" href={invitationOf(content)}>
          Back to the invitation
        </Button>
      </div>
    </OutcomePanel>
  );
}

function otherWay(provider: string, cardsOff: boolean): string {
  const account = provider === "paypal" ? "PayPal" : "the test account";
  return cardsOff ? `Cards are resting for a few minutes: pay with ${account}` : `Try another card or ${account}`;
}
