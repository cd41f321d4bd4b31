import { useQuery, useQueryClient } from "@tanstack/react-query";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { useState } from "react";
import { Navigate, useParams } from "react-router";
import { send } from "../../../lib/api/api.ts";
import { useForm } from "../../../lib/forms/form.ts";
import { timeInProse } from "../../../lib/moments.ts";
import { LoadingFailed } from "../../../lib/pages/LoadingFailed.tsx";
import { type CharitySession, charitySessions } from "../../../lib/session/charity-session.ts";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { FormLoading } from "../../../ui/fields/FormLoading.tsx";
import { FormSheet } from "../../../ui/fields/FormSheet.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { Note } from "../../../ui/layout/Panel.tsx";
import { CharityForm } from "../form/CharityForm.tsx";
import { CharityStatus } from "../form/CharityStatus.tsx";
import { LogoPanel } from "../form/LogoPanel.tsx";
import { charityValues, contactChanges, type WholeCharity, wholeCharity } from "../form/charity-values.ts";
import { isUnknown } from "../form/unknown-charity.ts";
import { codeAgain, isOver, ownCharity, validateAddress } from "./own-charity.ts";

/** For a contact who has typed the code from the charity's email; anyone else is asked for it first. */
export function CharityDetailsScreen() {
  const { uuid = "" } = useParams();
  const key = charitySessions.of(uuid);
  if (key === null) return <Navigate to={validateAddress(uuid)} replace />;
  return <OwnCharity key={uuid} opened={key} />;
}

function OwnCharity({ opened }: { opened: CharitySession }) {
  const charity = useQuery(ownCharity(opened));
  const [over, setOver] = useState(false);
  if (over || isOver(charity.error)) return <Navigate to={validateAddress(opened.uuid)} replace state={codeAgain} />;
  if (isUnknown(charity.error)) return <Navigate to="/404" replace />;
  return (
    <FormSheet
      roomy
      title="Update your charity’s details"
      beside={charity.data && <ContactStatus charity={charity.data} openUntil={opened.expires_at} />}
    >
      {charity.isError && (
        <LoadingFailed what={texts.charityDataLoading} fault={charity.error} onRetry={() => void charity.refetch()} />
      )}
      {charity.isPending && <FormLoading />}
      {charity.data && <ContactForm charity={charity.data} opened={opened} onOver={() => setOver(true)} />}
    </FormSheet>
  );
}

/** Beside the form: the charity's status in words. */
function ContactStatus({ charity, openUntil }: { charity: WholeCharity; openUntil: string }) {
  return (
    <div className="stack gap-20">
      <CharityStatus charity={charity} />
      <Note tone="info" icon="clock">
        You can edit this page until <b>{timeInProse(openUntil)}</b>. After that we’ll ask for the code again. You won’t
        lose what you’ve typed.
      </Note>
    </div>
  );
}

interface ContactFormProps {
  charity: WholeCharity;
  opened: CharitySession;
  onOver: () => void;
}

function ContactForm({ charity, opened, onOver }: ContactFormProps) {
  const flash = useFlash();
  const queries = useQueryClient();
  const bearer = opened.token;

  const now = (changed: WholeCharity) => queries.setQueryData(ownCharity(opened).queryKey, changed);
  const noticeTheEnd = (fault: unknown) => {
    if (!isOver(fault)) return;
    charitySessions.ended(charity.uuid);
    onOver();
  };

  const form = useForm({
    name: "charity-details",
    draftOf: charity.uuid,
    initial: charityValues(charity),
    send: (values, idempotencyKey) =>
      send("PATCH /charities", { body: contactChanges(values, charity.uuid), bearer, idempotencyKey }),
    done: ({ data, message }) => {
      const changed = wholeCharity(data) ?? charity;
      now(changed);
      form.saved(charityValues(changed));
      flash.clear();
      flash.show("success", message ?? texts.charityUpdated);
    },
    refused: noticeTheEnd,
  });

  async function upload(picture: File): Promise<string> {
    try {
      const body = { charity_uuid: charity.uuid };
      return (await send("POST /charityfiles/fileupload", { body, file: { file_upload: picture }, bearer })).data.url;
    } catch (fault) {
      noticeTheEnd(fault);
      throw fault;
    }
  }

  return (
    <CharityForm
      form={form}
      charity={charity}
      hasLogo={charity.logo_url !== ""}
      number={
        <TextField
          id="charity-details-charity_number"
          label="Charity number"
          hint="This comes from the register. Contact us if it’s wrong."
          value={charity.charity_number}
          readOnly
          narrow
        />
      }
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
          If you change this address, we’ll check it again before we pay anything. We’ll hold payments for 72 hours and
          email the old address, the new one and the contact email.
        </>
      }
      submit="Save the details"
      onStartAgain={() => form.startAgain(charityValues(charity))}
    />
  );
}
