import type { Donation } from "@wishwell/contract/api/contributions";
import { fromWire, pounds } from "@wishwell/domain/money/money";
import { usePublicConfig } from "../../../../lib/pages/public-config.ts";
import { Button } from "../../../../ui/fields/Button.tsx";
import { Icon } from "../../../../ui/site/Icon.tsx";
import page from "../DonatePage.module.css";
import layout from "../GiveForm.module.css";
import { GivingHead } from "../GivingHead.tsx";
import { charityName, organiserName, payWords, waysToPay } from "../giving-words.ts";
import styles from "./ReviewContribution.module.css";
import { MoneyTicket, sumsFromSplit } from "../MoneyTicket.tsx";
import { Pay } from "./Pay.tsx";
import { StepForm } from "./StepForm.tsx";
import type { Paying } from "./use-paying.ts";

/** Shows the recorded contribution for review before paying. It can only be changed through the form. */
export function ReviewContribution({ giving, donation }: { giving: Paying; donation: Donation }) {
  const { content, busy, cameBack } = giving;
  const config = usePublicConfig();
  const amount = fromWire(donation.amount);
  return (
    <div className={`parts-can-shrink centre-block ${page.sheet} column can-shrink gap-28 ${layout.layout}`}>
      <div className={layout.first}>
        <GivingHead content={content} title="Check and pay">
          {cameBack ? "You came back without paying. Nothing was charged." : "Nothing has been taken yet."}
        </GivingHead>
      </div>
      <div className={`sticky ${layout.ticket}`}>
        <MoneyTicket content={content} config={config} amount={amount} sums={sumsFromSplit(donation)} />
      </div>
      <div className={layout.rest}>
        <dl className={styles.summary}>
          <div>
            <dt className="muted">From</dt>
            <dd>{donation.billing_name}</dd>
          </div>
          {fromWire(donation.costs_added) > 0 && (
            <div>
              <dt className="muted">Costs</dt>
              <dd>{pounds(fromWire(donation.costs_added))} added to cover them</dd>
            </div>
          )}
          <div>
            <dt className="muted">Gift Aid</dt>
            <dd>{donation.gift_aid ? `Yes, for ${charityName(content)}` : "No"}</dd>
          </div>
          <div>
            <dt className="muted">Amount</dt>
            <dd>{donation.amount_private ? "Kept private" : `${organiserName(content)} sees it`}</dd>
          </div>
        </dl>
        <StepForm content={content} donation={donation} step="change" onSubmit={giving.change}>
          <Button type="submit" variant="quiet" size="small" icon="edit" busy={busy === "change"}>
            Change amount or details
          </Button>
        </StepForm>
        <p className={`small muted flex gap-8 mt-18 ${layout.next}`}>
          <Icon name="lock" size={18} />
          <span>
            You pay on the provider’s own page, {waysToPay(config, content)}. We never see your card. You can ask for a
            refund until 12 hours after the party. <a href="/cms/fees">Fees and charges</a>
          </span>
        </p>
      </div>
      <div className={layout.bar}>
        <Pay giving={giving} donation={donation} words={payWords(pounds(amount), config, content)} isNext />
      </div>
    </div>
  );
}
