import type { Donation } from "@wishwell/contract/api/contributions";
import { Button } from "../../../../ui/fields/Button.tsx";
import { payButtonId } from "../heading.ts";
import styles from "./Pay.module.css";
import { StepForm } from "./StepForm.tsx";
import type { Paying } from "./use-paying.ts";

interface PayProps {
  giving: Paying;
  donation: Donation;
  words: string;
  /** Nothing else is left to do. */
  isNext?: boolean;
}

/** The only button that leads to the provider. */
export function Pay({ giving, donation, words, isNext = false }: PayProps) {
  return (
    <StepForm
      className={`no-margin ${styles.pay}`}
      content={giving.content}
      donation={donation}
      step="pay"
      onSubmit={giving.pay}
    >
      <Button
        type="submit"
        id={payButtonId}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- without script nothing else could move the focus here
        autoFocus={isNext}
        size="large"
        icon="card"
        busy={giving.busy === "pay"}
        busyText="Processing..."
        wide="phone"
      >
        {words}
      </Button>
    </StepForm>
  );
}
