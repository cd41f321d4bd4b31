import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { FromDraft } from "../../../lib/forms/FromDraft.tsx";
import { TwoVersions } from "../../../lib/forms/TwoVersions.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { detailsAddress } from "../../party/party-addresses.ts";
import { AnswerFields } from "./AnswerFields.tsx";
import { ContactFields } from "../contact/ContactFields.tsx";
import type { GuestOfParty } from "../guest-queries.ts";
import { Contribution } from "./Contribution.tsx";
import { comparedGuest, guestValues } from "./guest-form.ts";
import styles from "./GuestForm.module.css";
import { LeavingUnsaved } from "./LeavingUnsaved.tsx";
import { NeedsFields } from "../../party/needs/NeedsFields.tsx";
import { useGuestForm } from "./use-guest-form.ts";

/** Everything about a guest that the organiser may put right. */
export function GuestForm({ guest }: { guest: GuestOfParty }) {
  const { event: party } = guest;
  const { form, read, newer, forgetNewer, losable, gone } = useGuestForm(guest, party.uuid);
  const list = detailsAddress(party.uuid, "edit-guests");
  return (
    <div>
      <Contribution guest={guest} />
      <FormErrors form={form} instead={gone && <GuestGone list={list} />} />
      {form.fromDraft && <FromDraft onStartAgain={() => form.startAgain(guestValues(guest))} />}
      <form onSubmit={form.onSubmit} noValidate>
        <AnswerFields form={form} stored={guest.status} closed={party.complete === 1} />
        <NeedsFields form={form} />
        <h2 className={styles.contact}>Contact details</h2>
        <ContactFields form={form} badEmail={guest.delivery_failed === true ? guest.email : undefined} />
        <div className={styles.actions}>
          <Button type="submit" busy={form.busy}>
            Save
          </Button>
          <Button variant="line" href={list}>
            Cancel
          </Button>
        </div>
      </form>
      <LeavingUnsaved
        unsaved={losable}
        what="What you changed about status, allergies, diet or requirements is not saved, and is kept nowhere else."
      />
      {newer !== null && (
        <TwoVersions
          what="guest"
          form={form}
          compared={comparedGuest}
          read={read}
          theirs={guestValues(newer)}
          onClose={forgetNewer}
        />
      )}
    </div>
  );
}

function GuestGone({ list }: { list: string }) {
  return (
    <>
      This guest is not on the list any more. Perhaps they were removed in another window, or on another phone.{" "}
      <a href={list}>Go to the guests</a>
    </>
  );
}
