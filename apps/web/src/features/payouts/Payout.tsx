import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Charity } from "@wishwell/contract/api/charities";
import type { Party } from "@wishwell/contract/api/parties";
import type { PayoutView } from "@wishwell/contract/api/payouts";
import { payoutTexts } from "@wishwell/contract/texts/payout-texts";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { useState } from "react";
import { sentenceFor } from "../../lib/api/api-error.ts";
import { fetchFile, send } from "../../lib/api/api.ts";
import { saveFile } from "../../lib/api/save-file.ts";
import { LoadingFailed } from "../../lib/pages/LoadingFailed.tsx";
import { ErrorSummary } from "../../ui/feedback/ErrorSummary.tsx";
import { useFlash } from "../../ui/feedback/Flash.tsx";
import { SkeletonRows } from "../../ui/feedback/Loading.tsx";
import { StateIcon } from "../../ui/feedback/StateIcon.tsx";
import { Button } from "../../ui/fields/Button.tsx";
import { Note } from "../../ui/layout/Panel.tsx";
import { Icon } from "../../ui/site/Icon.tsx";
import { CharityPicker } from "../charities/picker/CharityPicker.tsx";
import { cancelAddress, detailsAddress } from "../party/party-urls.ts";
import { cachePayout, payoutCompleted, payoutQuery } from "./payout-queries.ts";
import {
  hasNothingToPay,
  headingOf,
  moment,
  money,
  ownerOf,
  secondsHeading,
  statusWords,
  validationWords,
  waitWords,
} from "./payout-words.ts";
import styles from "./Payout.module.css";
import { PayoutTicket } from "./PayoutTicket.tsx";

/** The party's money and its payout: to complete, to request, on its way or paid. */
export function Payout({ party }: { party: Party }) {
  const { data: payout, error, refetch } = useQuery(payoutQuery(party.uuid));
  if (payout === undefined) {
    return (
      <section aria-labelledby="payout">
        <h2 id="payout">Request Payout</h2>
        {error === null ? (
          <SkeletonRows count={4} />
        ) : (
          <LoadingFailed what={texts.loadingFailed} fault={error} onRetry={() => void refetch()} />
        )}
      </section>
    );
  }
  const { shape, hue, title, text } = payout.may_act ? headingOf(payout, party) : secondsHeading(payout, party);
  const waiting = payout.may_act ? waitWords(payout) : "";
  const validation = payout.may_act ? validationWords(payout) : "";
  return (
    <>
      <section className={`flat column gap-20 measure ${styles.payout}`} aria-labelledby="payout">
        <div className={`flex gap-14 align-start ${styles.head}`}>
          <StateIcon shape={shape} hue={hue} size={30} />
          <div>
            <h2 className="mb-6" id="payout">
              {title}
            </h2>
            <p>{text}</p>
          </div>
        </div>
        {payout.contributions > 0 && <PayoutTicket payout={payout} party={party} />}
        {waiting !== "" && (
          <Note tone="info" icon="clock">
            <p>{waiting}</p>
          </Note>
        )}
        {payout.state === 3 && validation !== "" && (
          <Note tone="info" icon="clock">
            <p>{validation}</p>
          </Note>
        )}
        {payout.may_act && <PayoutActions payout={payout} party={party} />}
        <PayoutHistory payout={payout} party={party} />
      </section>
      {payout.may_act && <AnotherCharity payout={payout} party={party} />}
    </>
  );
}

/** Every payout attempt, with date and reference. */
function PayoutHistory({ payout: { payouts, charities }, party }: PayoutActionsProps) {
  if (payouts.length === 0) return null;
  const nameOf = (uuid: string | null) =>
    uuid === null ? ownerOf(party) : (charities.find((charity) => charity.uuid === uuid)?.name ?? "a charity");
  return (
    <section aria-labelledby="payout-history">
      <h3 id="payout-history">Payments so far</h3>
      <ul className={`mt-8 ${styles.history}`}>
        {payouts.map((one) => (
          <li key={one.uuid}>
            <span className="break-words">
              <b>{statusWords[one.status]}:</b> {one.amount === null ? "Half" : money(one.amount)} to{" "}
              {one.email ?? nameOf(one.charity_uuid)}
            </span>
            <span className="break-words text-15 muted end text-right">{moment(one.status_at)}</span>
            <code className="muted text-14 break-words whole-row">{one.reference}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface AnotherCharityProps {
  payout: PayoutView;
  party: Party;
}

/** For each charity that cannot be paid, the organiser chooses another. Usually empty. */
function AnotherCharity({ payout, party }: AnotherCharityProps) {
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
      cachePayout(queries, party.uuid, data);
      flash.show("success", message ?? payoutTexts.charityReplaced);
    },
  });
  const heading = `another-${charity.uuid}`;
  return (
    <section className={`column gap-16 ${styles.another}`} aria-labelledby={heading}>
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
    mutationFn: () => send("POST /payment/organizer/{uuid}", { params: { uuid }, ...aboutRequest(payout) }),
    onSuccess: ({ data, message }) => {
      cachePayout(queries, uuid, data);
      flash.show("success", message ?? payoutTexts.requested);
    },
  });
  if (hasNothingToPay(payout)) return null;
  if (!payout.paid_to) return <NoAddress />;
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
          Change PayPal email
        </Button>
      </div>
    </>
  );
}

/** The sum isn’t known while part of it is held. */
const aboutRequest = ({ amount, paid_to }: PayoutView) =>
  amount === null ? {} : { about: `request your payout of ${money(amount)} to ${paid_to}` };

function NoAddress() {
  return (
    <>
      <p>{payoutTexts.noPaymentEmail}</p>
      <div className="row">
        <Button href={settingsAddress} wide="phone">
          Add PayPal email
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
      Download statement
    </Button>
  );
}
