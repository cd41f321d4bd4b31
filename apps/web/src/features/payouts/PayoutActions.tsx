import { useMutation, useQueryClient } from "@tanstack/react-query";
import type { Party } from "@wishwell/contract/api/parties";
import type { PayoutView } from "@wishwell/contract/api/payouts";
import { payoutTexts } from "@wishwell/contract/texts/payout-texts";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { sentenceFor } from "../../lib/api/api-error.ts";
import { fetchFile, send } from "../../lib/api/api.ts";
import { saveFile } from "../../lib/api/save-file.ts";
import { ErrorSummary } from "../../ui/feedback/ErrorSummary.tsx";
import { useFlash } from "../../ui/feedback/Flash.tsx";
import { Button } from "../../ui/fields/Button.tsx";
import { Icon } from "../../ui/site/Icon.tsx";
import { cancelAddress, detailsAddress } from "../party/party-urls.ts";
import styles from "./Payout.module.css";
import { payoutCompleted, cachePayout } from "./payout-queries.ts";
import { hasNothingToPay } from "./payout-words.ts";

interface PayoutActionsProps {
  payout: PayoutView;
  party: Party;
}

/** Account settings, which include the payment email address. */
const settingsAddress = "/user/details";

/** The one action for each state. */
export function PayoutActions({ payout, party }: PayoutActionsProps) {
  if (payout.state === 0) return payout.over ? <Complete payout={payout} party={party} /> : null;
  if (payout.state === 2) return <Request payout={payout} party={party} />;
  if (payout.state === 3) {
    return (
      <div className="row">
        <Button variant="line" href="/dashboard" wide="phone">
          Back to Party Central
        </Button>
      </div>
    );
  }
  return (
    <div className="row">
      <Button href={detailsAddress(party.uuid, "thank-yous")} wide="phone">
        Thank your guests
      </Button>
      <Statement partyUuid={party.uuid} />
    </div>
  );
}

function Complete({ payout, party: { uuid } }: PayoutActionsProps) {
  const queries = useQueryClient();
  const flash = useFlash();
  const completing = useMutation({
    mutationFn: () => send("POST /events/completed/{uuid}", { params: { uuid } }),
    onSuccess: async ({ message }) => {
      flash.show("success", message ?? texts.partyCompleted);
      await payoutCompleted(queries, uuid);
    },
  });
  return (
    <>
      {completing.isError && <ErrorSummary title={sentenceFor(completing.error)} />}
      <div className="row">
        <Button busy={completing.isPending} busyText="Please wait" wide="phone" onClick={() => completing.mutate()}>
          Mark as completed
        </Button>
        <Button variant="quiet" href={detailsAddress(uuid)}>
          Not yet
        </Button>
      </div>
      {payout.cancellable && (
        <p className={styles.small}>
          Something wrong? <a href={cancelAddress(uuid)}>Cancel the party and refund everyone</a>
        </p>
      )}
    </>
  );
}

function Request({ payout, party: { uuid } }: PayoutActionsProps) {
  const queries = useQueryClient();
  const flash = useFlash();
  const requesting = useMutation({
    mutationFn: () => send("POST /payment/organizer/{uuid}", { params: { uuid } }),
    onSuccess: ({ data, message }) => {
      cachePayout(queries, uuid, data);
      flash.show("success", message ?? payoutTexts.requested);
    },
  });
  if (hasNothingToPay(payout)) return null;
  if (payout.paid_to === "") return <NoAddress />;
  if (payout.all_held) return null;
  const failed = payout.problem !== null || requesting.isError;
  return (
    <>
      {payout.problem !== null && (
        <p className="flex align-start gap-8 text-bad semibold">
          <Icon name="warning" size={20} />
          {payout.problem}
        </p>
      )}
      {requesting.isError && <ErrorSummary title={sentenceFor(requesting.error)} />}
      <div className="row">
        <Button busy={requesting.isPending} busyText="Please wait" wide="phone" onClick={() => requesting.mutate()}>
          {failed ? "Request Payout Again" : "Request Payout"}
        </Button>
        <Button variant="quiet" href={settingsAddress}>
          Change payment email
        </Button>
      </div>
    </>
  );
}

function NoAddress() {
  return (
    <>
      <p>{payoutTexts.noPaymentEmail}</p>
      <div className="row">
        <Button href={settingsAddress} wide="phone">
          Add payment email
        </Button>
      </div>
    </>
  );
}

/** Contributions, fees and payouts as a file to download. */
function Statement({ partyUuid: uuid }: { partyUuid: string }) {
  const flash = useFlash();
  const taking = useMutation({
    mutationFn: async () =>
      saveFile(await fetchFile("GET /events/payoutstatement/{uuid}", { params: { uuid } }), "statement.csv"),
    onError: (fault) => flash.show("error", sentenceFor(fault)),
  });
  return (
    <Button variant="line" icon="download" busy={taking.isPending} wide="phone" onClick={() => taking.mutate()}>
      Statement
    </Button>
  );
}
