import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Charity } from "@wishwell/contract/api/charities";
import type { Party } from "@wishwell/contract/api/parties";
import { payoutTexts } from "@wishwell/contract/texts/payout-texts";
import type { PayoutView } from "@wishwell/contract/api/payouts";
import { useState } from "react";
import { sentenceFor } from "../../lib/api/api-error.ts";
import { send } from "../../lib/api/api.ts";
import { Button } from "../../ui/fields/Button.tsx";
import { ErrorSummary } from "../../ui/feedback/ErrorSummary.tsx";
import { useFlash } from "../../ui/feedback/Flash.tsx";
import { Note } from "../../ui/layout/Panel.tsx";
import { CharityPicker } from "../charities/picker/CharityPicker.tsx";
import styles from "./Payout.module.css";
import { payoutMoved } from "./payout-queries.ts";
import { money } from "./payout-words.ts";

interface AnotherCharityProps {
  payout: PayoutView;
  party: Party;
}

/** For every charity that cannot be paid: the organiser chooses who gets its half instead. Nothing, most of the time. */
export function AnotherCharity({ payout, party }: AnotherCharityProps) {
  return payout.charities
    .filter(({ asked_for_another: asked }) => asked)
    .map((charity) => <ChooseAnother key={charity.uuid} charity={charity} party={party} />);
}

function ChooseAnother({ charity, party }: { charity: PayoutView["charities"][number]; party: Party }) {
  const [chosen, setChosen] = useState<Charity | null>(null);
  const queries = useQueryClient();
  const flash = useFlash();
  const replacing = useMutation({
    mutationFn: (to: string) =>
      send("POST /events/replacecharity/{uuid}", {
        params: { uuid: party.uuid },
        body: { charity_uuid: charity.uuid, new_charity_uuid: to },
      }),
    onSuccess: ({ data, message }) => {
      payoutMoved(queries, party.uuid, data);
      flash.show("success", message ?? payoutTexts.charityReplaced);
    },
  });
  const heading = `another-${charity.uuid}`;
  return (
    <section className={styles.another} aria-labelledby={heading}>
      <h2 id={heading}>Choose another charity</h2>
      <Note tone="note" icon="warning">
        <p>
          We can’t pay {charity.name} its {charity.amount === null ? "half" : money(charity.amount)}. The money is safe
          until you choose who gets it instead.
        </p>
      </Note>
      <CharityPicker chosen={chosen} onChoose={setChosen} forParty={party.uuid} />
      {replacing.isError && <ErrorSummary title={sentenceFor(replacing.error)} />}
      {chosen !== null && (
        <div className="row">
          <Button
            busy={replacing.isPending}
            busyText="Please wait"
            wide="phone"
            onClick={() => replacing.mutate(chosen.uuid)}
          >
            Give it to {chosen.name}
          </Button>
        </div>
      )}
    </section>
  );
}
