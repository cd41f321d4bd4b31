import type { Party } from "@wishwell/contract/api/parties";
import { limits } from "@wishwell/contract/api/limits";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { send } from "../../../lib/api/api.ts";
import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { useForm } from "../../../lib/forms/form.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { TextAreaField } from "../../../ui/fields/TextField.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { Note } from "../../../ui/layout/Panel.tsx";
import { Icon, type IconName } from "../../../ui/site/Icon.tsx";
import { changeNotice, partyQuery, refetchParty } from "../../party/party-queries.ts";
import { deleteAddress, detailsAddress } from "../../party/party-urls.ts";
import { childsParty, titleOf } from "../../party/party-words.ts";
import styles from "./PartySheet.module.css";
import { PartySheet } from "./PartySheet.tsx";

/** Asks for confirmation before a party is cancelled. */
export function CancelScreen() {
  return (
    <PartySheet title="Cancel this party?" titleFor={titleFor} ownerOnly>
      {(party) => {
        if (party.cancelled) return <Cancelled party={party} />;
        return (party.options ?? []).includes("cancel") ? <Confirm party={party} /> : <NotCancellable party={party} />;
      }}
    </PartySheet>
  );
}

function titleFor(party: Party): string {
  if (party.cancelled) return "Cancelled";
  return `Cancel ${childsParty(party) || "this party"}?`;
}

function Confirm({ party }: { party: Party }) {
  const queries = useQueryClient();
  const flash = useFlash();
  const { uuid, contributions_held: held = 0 } = party;
  const notice = useQuery(changeNotice(party));
  const form = useForm({
    name: "cancel-party",
    initial: { message: "" },
    send: ({ message }, idempotencyKey) =>
      send("POST /events/cancel/{uuid}", {
        params: { uuid },
        body: message === "" ? {} : { message },
        idempotencyKey,
      }),
    done: ({ message }) => {
      flash.show("success", held > 0 ? message : texts.partyIsCancelled);
      refetchParty(queries, uuid);
    },
  });
  const emails = notice.data?.data.cancelled ?? null;
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <FormErrors form={form} saves={false} />
      <p className="break-words">
        When you cancel <b>{titleOf(party)}</b>:
      </p>
      <ul className={`mb-20 ${styles.lost}`}>
        {cancelEffects(party, emails).map(({ icon, strong, rest }) => (
          <li key={icon} className="flex gap-14">
            <Icon name={icon} />
            <span className="break-words">
              {strong && <b>{strong}</b>}
              {rest}
            </span>
          </li>
        ))}
      </ul>
      {emails !== 0 && (
        <TextAreaField
          {...form.field("message")}
          label="Add a message (optional)"
          hint="We’ll include it in the email to your guests."
          rows={3}
          maxLength={limits.message}
        />
      )}
      <p className="semibold text-bad">You can’t undo this.</p>
      <div className="row">
        <Button type="submit" variant="danger" busy={form.busy} wide="phone">
          {held > 0 ? "Cancel party and refund everyone" : "Cancel party"}
        </Button>
        <Button variant="line" href={detailsAddress(uuid)} wide="phone">
          Keep the party
        </Button>
      </div>
    </form>
  );
}

interface Effect {
  readonly icon: IconName;
  readonly strong: string;
  readonly rest: string;
}

/** What cancelling does, in counts only: a sum could reveal a private amount. `emails` is null while it is unknown. */
export function cancelEffects(
  party: Pick<Party, "contributions_held" | "language" | "over">,
  emails: number | null,
): Effect[] {
  const held = party.contributions_held ?? 0;
  const guests = emails === 1 ? "1 guest" : `${emails} guests`;
  const page = childsParty(party);
  const effects: (Effect | false)[] = [
    held > 0 && {
      icon: "turn",
      strong: held === 1 ? "1 contribution" : `All ${held} contributions`,
      rest: " will be refunded in full, including fees. We’ll email everyone who gave.",
    },
    emails === null &&
      !party.over && { icon: "mail", strong: "", rest: "Guests who haven’t declined will be emailed." },
    emails !== null && emails > 0 && { icon: "mail", strong: guests, rest: " will be emailed today." },
    emails === 0 && held === 0 && { icon: "mail", strong: "", rest: "No guests will be emailed." },
    { icon: "chain", strong: "", rest: `The page for ${page || "your party"} will say it’s cancelled.` },
  ];
  return effects.filter((effect) => effect !== false);
}

const refundPollMs = 5000;

/** The party is cancelled. While refunds are in progress, polls until all are done. */
export function Cancelled({ party }: { party: Party }) {
  const held = party.contributions_held ?? 0;
  // Shares its query key with the page above, which shows the refreshed party.
  useQuery({ ...partyQuery(party.uuid), refetchInterval: held > 0 ? refundPollMs : false });
  const back = party.contributions_refunded ?? 0;
  return (
    <>
      <div className={`mb-24 ${styles.missing}`}>
        <Note tone="info" icon="turn">
          <b className="break-words">{titleOf(party)} is cancelled</b>
          <p role="status">{held > 0 ? refundingWords(back, held) : refundedWords(back)}</p>
        </Note>
      </div>
      <div className="row">
        <Button variant="line" href={detailsAddress(party.uuid)} wide="phone">
          Back to the party
        </Button>
        {party.deletable && (
          <Button variant="quiet" href={deleteAddress(party.uuid)}>
            Delete it
          </Button>
        )}
      </div>
    </>
  );
}

function refundingWords(back: number, held: number): string {
  if (held + back === 1) return "The contribution hasn’t been refunded yet. You can delete the party once it has.";
  const refunded = `${back} of ${held + back} contributions ${back === 1 ? "has" : "have"} been refunded`;
  return `${refunded}. You can delete the party once all of them have.`;
}

function refundedWords(back: number): string {
  if (back === 0) return texts.partyIsCancelled;
  return back === 1 ? "The contribution has been refunded." : `All ${back} contributions have been refunded.`;
}

function NotCancellable({ party }: { party: Party }) {
  return (
    <>
      <div className={`mb-24 ${styles.missing}`}>
        <Note>
          <b>This party can’t be cancelled</b>
          <p>{whyNot(party)}</p>
        </Note>
      </div>
      <div className="row">
        <Button href={detailsAddress(party.uuid)} wide="phone">
          Back to the party
        </Button>
        {party.deletable && (
          <Button variant="quiet" href={deleteAddress(party.uuid)}>
            Delete it instead
          </Button>
        )}
      </div>
    </>
  );
}

function whyNot(party: Party): string {
  if (party.complete === 1) return `${texts.partyComplete}.`;
  return party.over ? `${texts.partyOver}.` : "It isn’t finished yet, so your guests don’t know about it.";
}
