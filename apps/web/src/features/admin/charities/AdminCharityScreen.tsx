import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { texts } from "@wishwell/contract/texts/texts";
import { useState } from "react";
import { useParams } from "react-router";
import { sentenceFor } from "../../../lib/api/api-error.ts";
import { send } from "../../../lib/api/api.ts";
import { useForm } from "../../../lib/forms/form.ts";
import { LoadingFailed } from "../../../lib/pages/LoadingFailed.tsx";
import { Dialogue } from "../../../ui/feedback/Dialogue.tsx";
import { DialogueButtons } from "../../../ui/feedback/DialogueButtons.tsx";
import { ErrorSummary } from "../../../ui/feedback/ErrorSummary.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { UnlitCandle } from "../../../ui/feedback/UnlitCandle.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { FormLoading } from "../../../ui/fields/FormLoading.tsx";
import { AdminPage } from "../../../ui/layout/AdminPage.tsx";
import { EmptyState, Panel } from "../../../ui/layout/Panel.tsx";
import { CharityForm } from "../../charities/form/CharityForm.tsx";
import { CharityStatus } from "../../charities/form/CharityStatus.tsx";
import { LogoPanel } from "../../charities/form/LogoPanel.tsx";
import {
  adminChanges,
  adminValues,
  endsValidation,
  type WholeCharity,
  wholeCharity,
} from "../../charities/form/charity-values.ts";
import { isUnknown } from "../../charities/form/unknown-charity.ts";
import { CharityMarks } from "./CharityMarks.tsx";
import { Decisions } from "./Decisions.tsx";
import { NumberField } from "./NumberField.tsx";
import styles from "./SendCode.module.css";
import { adminCharities, adminCharity, listAddress } from "./admin-charities.ts";
import { marksOf } from "./charity-marks.ts";

const back = { href: listAddress, label: "Charities" };

export function AdminCharityScreen() {
  const { uuid = "" } = useParams();
  const charity = useQuery(adminCharity(uuid));
  if (charity.data) return <OneCharity key={uuid} charity={charity.data} />;
  if (isUnknown(charity.error)) {
    return (
      <AdminPage back={back} title={texts.charityLoading}>
        <Unknown />
      </AdminPage>
    );
  }
  return (
    <AdminPage back={back} title="Charity">
      {charity.isPending && <FormLoading />}
      {charity.isError && (
        <LoadingFailed what={texts.charityLoading} fault={charity.error} onRetry={() => void charity.refetch()} />
      )}
    </AdminPage>
  );
}

function OneCharity({ charity }: { charity: WholeCharity }) {
  const marks = marksOf(charity);
  return (
    <AdminPage
      back={back}
      title={charity.name}
      under={marks.length > 0 && <CharityMarks marks={marks} />}
      beside={
        <>
          <CharityStatus charity={charity} />
          <SendCode charity={charity} />
        </>
      }
    >
      <AdminCharityForm charity={charity} />
    </AdminPage>
  );
}

function Unknown() {
  return (
    <EmptyState
      picture={<UnlitCandle />}
      title={texts.recordNotFound}
      action={<Button href={listAddress}>All charities</Button>}
    >
      There is no charity at this address. It may have been mistyped.
    </EmptyState>
  );
}

/** The contact signs in with a code. A lost code is replaced by email, never read out. */
function SendCode({ charity }: { charity: WholeCharity }) {
  const [asking, setAsking] = useState(false);
  return (
    <Panel>
      <h2 className={styles.title}>The contact’s code</h2>
      {charity.contact_email === "" ? (
        <p className={`break-words ${styles.words}`}>
          {texts.charityNoAddress}. Add one and save, then a code can be sent.
        </p>
      ) : (
        <>
          <p className={`break-words ${styles.words}`}>
            With it the charity looks after its own details. It goes to <b>{charity.contact_email}</b>. If you save
            another contact e-mail, the code ends: then send a new one.
          </p>
          <Button variant="line" size="small" icon="send" onClick={() => setAsking(true)}>
            Send a new code
          </Button>
        </>
      )}
      {asking && <SendCodeDialogue charity={charity} onClose={() => setAsking(false)} />}
    </Panel>
  );
}

function SendCodeDialogue({ charity, onClose }: { charity: WholeCharity; onClose: () => void }) {
  const flash = useFlash();
  const sending = useMutation({
    mutationFn: () => send("POST /charities/code/{uuid}", { params: { uuid: charity.uuid } }),
    onSuccess: ({ message }) => {
      onClose();
      flash.show("success", message);
    },
  });
  return (
    <Dialogue title="Send a new code?" onClose={onClose}>
      {sending.isError && <ErrorSummary title={sentenceFor(sending.error)} />}
      <p className={`break-words ${styles.words}`}>
        A letter with a new code goes to <b>{charity.contact_email}</b>. The old code ends, and so does whatever it has
        opened.
      </p>
      <DialogueButtons onClose={onClose}>
        <Button busy={sending.isPending} wide="phone" onClick={() => sending.mutate()}>
          Send the code
        </Button>
      </DialogueButtons>
    </Dialogue>
  );
}

function AdminCharityForm({ charity }: { charity: WholeCharity }) {
  const flash = useFlash();
  const queries = useQueryClient();

  function now(changed: WholeCharity): void {
    // The list shows parts of this charity, so it is reloaded. This page already has the new data.
    void queries.invalidateQueries({ queryKey: [...adminCharities, "list"] });
    queries.setQueryData(adminCharity(charity.uuid).queryKey, changed);
  }

  const form = useForm({
    name: "admin-charity",
    draftOf: charity.uuid,
    initial: adminValues(charity),
    send: (values, idempotencyKey) => send("PATCH /charities", { body: adminChanges(values, charity), idempotencyKey }),
    done: ({ data, message }) => {
      const changed = wholeCharity(data) ?? charity;
      now(changed);
      form.saved(adminValues(changed));
      flash.clear();
      flash.show("success", message ?? texts.charityUpdated);
    },
  });

  async function upload(picture: File): Promise<string> {
    const body = { charity_uuid: charity.uuid };
    return (await send("POST /charityfiles/fileupload", { body, file: { file_upload: picture } })).data.url;
  }

  const startAgain = () => form.startAgain(adminValues(charity));
  return (
    <CharityForm
      form={form}
      charity={charity}
      number={<NumberField form={form} />}
      logo={
        <LogoPanel
          charity={charity}
          needed={form.values.charitysector_id === ""}
          upload={upload}
          onSaved={(logo_url) => now({ ...charity, logo_url })}
        />
      }
      consequence={
        <>
          A changed address ends the validation and holds payments for 72 hours. We write to the old address, the new
          one and the contact.
        </>
      }
      decisions={
        <Decisions
          form={form}
          charity={charity}
          revalidated={endsValidation(form.values, charity) ? form.check("validated_anew") : undefined}
        />
      }
      submit="Save the charity"
      cancel={listAddress}
      onStartAgain={startAgain}
    />
  );
}
