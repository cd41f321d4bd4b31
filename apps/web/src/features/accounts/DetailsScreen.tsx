import { useMutation, useQuery } from "@tanstack/react-query";
import type { User } from "@wishwell/contract/api/accounts";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { useState } from "react";
import { sentenceFor } from "../../lib/api/api-error.ts";
import { fetchFile } from "../../lib/api/api.ts";
import { saveFile } from "../../lib/api/save-file.ts";
import { ErrorSummary } from "../../ui/feedback/ErrorSummary.tsx";
import { useFlash } from "../../ui/feedback/Flash.tsx";
import { type NextStep, NextSteps } from "../../ui/feedback/NextSteps.tsx";
import { Button } from "../../ui/fields/Button.tsx";
import { FormLoading } from "../../ui/fields/FormLoading.tsx";
import { Note, Panel } from "../../ui/layout/Panel.tsx";
import { Icon } from "../../ui/site/Icon.tsx";
import { DeleteAccountDialogue } from "./DeleteAccountDialogue.tsx";
import { DetailsForm } from "./DetailsForm.tsx";
import { DetailsFrame } from "./DetailsFrame.tsx";
import styles from "./DetailsScreen.module.css";
import { ownAccount } from "./own-account.ts";
import { lacksName } from "./own-home.ts";

export function DetailsScreen() {
  const account = useQuery(ownAccount);
  const user = account.data;
  return (
    <DetailsFrame current="/user/details" beside={user && <AccountStatus user={user} />}>
      <Panel>
        {account.isError && (
          <>
            <ErrorSummary title={sentenceFor(account.error)} />
            <Button onClick={() => void account.refetch()}>Try again</Button>
          </>
        )}
        {account.isPending && <FormLoading />}
        {user && (
          <>
            {lacksName(user) && (
              <div className="mb-24">
                <Note icon="cake">{texts.namesMissing}</Note>
              </div>
            )}
            <DetailsForm user={user} />
            <YourData user={user} />
          </>
        )}
      </Panel>
    </DetailsFrame>
  );
}

/** The disc's fill shows the status; the words say the same. */
function AccountStatus({ user }: { user: User }) {
  return <NextSteps title="Status" steps={[nameStep(user), emailStep(user), paymentStep(user)]} />;
}

function nameStep(user: User): NextStep {
  return lacksName(user)
    ? { state: "later", text: "Your name is still missing." }
    : { state: "done", text: `Guests will see that ${user.first_name} is inviting them.` };
}

function emailStep(user: User): NextStep {
  return user.pending_email === null
    ? { state: "done", text: "Your email is verified." }
    : { state: "now", text: "Confirm your new email with the link we sent." };
}

function paymentStep(user: User): NextStep {
  return user.paypal_email === ""
    ? { state: "later", text: "No PayPal email yet, so we can’t pay you." }
    : { state: "done", text: "We’ll pay your half by PayPal." };
}

/** Exporting data and deleting the account. Links, because they are not the page's main purpose. */
function YourData({ user }: { user: User }) {
  const [deleting, setDeleting] = useState(false);
  const flash = useFlash();
  const taking = useMutation({
    mutationFn: async () => {
      const file = await fetchFile("GET /users/export/{uuid}", { params: { uuid: user.uuid } });
      await saveFile(file, "everything-we-hold-about-you.json");
    },
    onError: (fault) => flash.show("error", sentenceFor(fault)),
  });
  return (
    <div className={`flex-wrap mt-28 rule-above ${styles.data}`}>
      <button
        type="button"
        className={`inline-line touch-height text-left underlined ${styles.link}`}
        aria-busy={taking.isPending || undefined}
        onClick={() => taking.isPending || taking.mutate()}
      >
        <Icon name="download" size={20} />
        <span>{taking.isPending ? "Please wait" : "Download everything we hold about you"}</span>
      </button>
      <button
        type="button"
        className={`inline-line touch-height text-left underlined ${styles.link} ${styles.brick}`}
        onClick={() => setDeleting(true)}
      >
        <Icon name="trash" size={20} />
        <span>Delete my account</span>
      </button>
      {deleting && <DeleteAccountDialogue user={user} onClose={() => setDeleting(false)} />}
    </div>
  );
}
