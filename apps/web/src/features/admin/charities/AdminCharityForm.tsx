import { texts } from "@wishwell/contract/texts/texts";
import { useQueryClient } from "@tanstack/react-query";
import { send } from "../../../lib/api/api.ts";
import { useForm } from "../../../lib/forms/form.ts";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import {
  adminChanges,
  adminValues,
  endsValidation,
  wholeCharity,
  type WholeCharity,
} from "../../charities/form/charity-values.ts";
import { CharityForm } from "../../charities/form/CharityForm.tsx";
import { LogoPanel } from "../../charities/form/LogoPanel.tsx";
import { adminCharities, adminCharity, listAddress } from "./admin-charities.ts";
import { Decisions } from "./Decisions.tsx";
import { NumberField } from "./NumberField.tsx";

export function AdminCharityForm({ charity }: { charity: WholeCharity }) {
  const flash = useFlash();
  const queries = useQueryClient();

  function now(changed: WholeCharity): void {
    // The list shows parts of it: it is asked for again. This one is known.
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
          validatedAnew={endsValidation(form.values, charity) ? form.check("validated_anew") : undefined}
        />
      }
      submit="Save the charity"
      cancel={listAddress}
      onStartAgain={startAgain}
    />
  );
}
