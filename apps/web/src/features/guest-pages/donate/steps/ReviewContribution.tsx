import type { Donation } from "@wishwell/contract/api/contributions";
import { siteTexts } from "@wishwell/contract/texts/site-texts";
import { fromWire, pounds } from "@wishwell/domain/money/money";
import type { ReactNode } from "react";
import { usePublicConfig } from "../../../../lib/pages/public-config.ts";
import { Button } from "../../../../ui/fields/Button.tsx";
import { Icon } from "../../../../ui/site/Icon.tsx";
import { Note } from "../../../../ui/layout/Panel.tsx";
import page from "../DonatePage.module.css";
import layout from "../GiveForm.module.css";
import { charityName, invitationOf, organiserName } from "../giving-words.ts";
import styles from "./ReviewContribution.module.css";
import { MoneyTicket, sumsFromSplit } from "../MoneyTicket.tsx";
import { Pay } from "./Pay.tsx";
import { StepForm } from "./StepForm.tsx";
import type { Paying } from "./use-paying.ts";

interface ReviewContributionProps {
  giving: Paying;
  donation: Donation;
  head: ReactNode;
}

/** Shows the recorded contribution for review before paying. It can only be changed through the form. */
export function ReviewContribution({ giving, donation, head }: ReviewContributionProps) {
  const { content, busy, cameBack } = giving;
  const config = usePublicConfig();
  const amount = fromWire(donation.amount);
  return (
    <div className={`parts-can-shrink centre-block ${page.sheet} column can-shrink gap-28 ${layout.layout}`}>
      <div className={layout.first}>
        {head}
        {cameBack && (
          <div className="mb-20" role="status">
            <Note tone="info">You came back without paying. Nothing was charged.</Note>
          </div>
        )}
        <dl className={styles.summary}>
          <div>
            <dt className="muted">Amount</dt>
            <dd className={styles.amount}>{pounds(amount)}</dd>
            <dd>
              <StepForm content={content} donation={donation} step="change" onSubmit={giving.change}>
                <Button type="submit" variant="quiet" size="small" icon="edit" busy={busy === "change"}>
                  Change amount
                </Button>
              </StepForm>
            </dd>
          </div>
          <div>
            <dt className="muted">Name on the card</dt>
            <dd>{donation.billing_name}</dd>
          </div>
          <div>
            <dt className="muted">Gift Aid</dt>
            <dd>{donation.gift_aid ? `Yes, for ${charityName(content)}` : "No"}</dd>
          </div>
          <div>
            <dt className="muted">Your amount</dt>
            <dd>{donation.amount_private ? siteTexts.secretAmount : `${organiserName(content)} sees it`}</dd>
          </div>
        </dl>
      </div>
      <div className={`sticky ${layout.ticket}`}>
        <MoneyTicket content={content} config={config} amount={amount} sums={sumsFromSplit(donation)} />
      </div>
      <div className={layout.rest}>
        <div className={`spread gap-8 ${layout.actions}`}>
          <Pay giving={giving} donation={donation} />
          <Button variant="quiet" href={invitationOf(content)}>
            Back to the invitation
          </Button>
        </div>
        <p className={`small muted flex gap-8 mt-18 ${layout.next}`}>
          <Icon name="lock" size={18} />
          <span>
            You pay on the provider’s own page: we never see your card. Refunds can be requested up to 12 hours after
            the party. <a href="/cms/fees">Fees and charges</a>
          </span>
        </p>
      </div>
    </div>
  );
}
