import { texts } from "@wishwell/contract/texts/texts";
import { useQueryClient } from "@tanstack/react-query";
import { send } from "../../../lib/api/api.ts";
import { charitySessions, type CharitySession } from "../../../lib/session/charity-session.ts";
import { useForm } from "../../../lib/forms/form.ts";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { charityValues, contactChanges, wholeCharity, type WholeCharity } from "../form/charity-values.ts";
import { CharityForm } from "../form/CharityForm.tsx";
import { LogoPanel } from "../form/LogoPanel.tsx";
import { isOver, ownCharity } from "./own-charity.ts";

interface ContactFormProps {
  charity: WholeCharity;
  opened: CharitySession;
  onOver: () => void;
}

export function ContactForm({ charity, opened, onOver }: ContactFormProps) {
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
      number={
        <TextField
          id="charity-details-charity_number"
          label="Charity number"
          hint="As the register has it. Write to us if it is wrong."
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
          When this address changes we check it again before anything is paid: payments wait 72 hours, and we write to
          the old address, the new one and the contact e-mail.
        </>
      }
      submit="Save the details"
      onStartAgain={() => form.startAgain(charityValues(charity))}
    />
  );
}
