import type { Donation } from "@wishwell/contract/api/contributions";
import { fromWire, pounds } from "@wishwell/domain/money/money";
import { Button } from "../../../../ui/fields/Button.tsx";
import styles from "./Pay.module.css";
import { StepForm } from "./StepForm.tsx";
import type { Paying } from "./use-paying.ts";

interface PayProps {
  giving: Paying;
  donation: Donation;
  words?: string;
}

/** The only button that leads to the provider. */
export function Pay({ giving, donation, words }: PayProps) {
  const amount = pounds(fromWire(donation.amount));
  return (
    <StepForm className={styles.pay} content={giving.content} donation={donation} step="pay" onSubmit={giving.pay}>
      <Button type="submit" size="large" icon="lock" busy={giving.busy === "pay"} busyText="Processing..." wide="phone">
        {words ?? `Pay ${amount}`}
      </Button>
    </StepForm>
  );
}
