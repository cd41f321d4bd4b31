import { charityAddress } from "@wishwell/contract/api/admin/paths";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { useQueryClient } from "@tanstack/react-query";
import { useRef } from "react";
import { useNavigate } from "react-router";
import { send } from "../../../lib/api/api.ts";
import { useForm } from "../../../lib/forms/form.ts";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { noCharity } from "../../charities/form/charity-values.ts";
import { CharityForm } from "../../charities/form/CharityForm.tsx";
import { LogoPanel } from "../../charities/form/LogoPanel.tsx";
import { adminCharities, listAddress } from "./admin-charities.ts";
import { AdminPage } from "../../../ui/layout/AdminPage.tsx";
import { Decisions } from "./Decisions.tsx";
import { NewNumberField } from "./NumberField.tsx";

export function NewCharityScreen() {
  const flash = useFlash();
  const queries = useQueryClient();
  const navigate = useNavigate();
  // A logo may still be on its way when the form is sent.
  const logo = useRef<Promise<string>>(Promise.resolve(""));
  const form = useForm({
    name: "admin-new-charity",
    initial: noCharity,
    send: async (values, idempotencyKey) => {
      const body = { ...values, logo_url: (await logo.current) || values.logo_url };
      return send("POST /charities", { body, idempotencyKey });
    },
    done: async ({ data }) => {
      void queries.invalidateQueries({ queryKey: adminCharities });
      flash.clear();
      flash.show("success", texts.charityCreated);
      await navigate(charityAddress(data.uuid), { replace: true });
    },
  });

  async function upload(picture: File): Promise<string> {
    const sending = send("POST /charityfiles/fileupload", { body: {}, file: { file_upload: picture } });
    // A refusal is shown at the logo.
    logo.current = sending.then(
      ({ data }) => data.url,
      () => "",
    );
    return (await sending).data.url;
  }

  const { id, error } = form.field("logo_url");
  const { name, logo_url } = form.values;
  return (
    <AdminPage back={{ href: listAddress, label: "Charities" }} title="Add a charity">
      <CharityForm
        form={form}
        charity={null}
        hasLogo={logo_url !== ""}
        number={<NewNumberField form={form} />}
        logo={
          <LogoPanel
            charity={{ name, logo_url, sector: null }}
            needed={form.values.charitysector_id === ""}
            upload={upload}
            onSaved={(url) => form.set("logo_url", url)}
            withForm={{ id, error }}
          />
        }
        consequence="Where we’ll send the charity’s half."
        decisions={<Decisions form={form} charity={null} />}
        submit="Add the charity"
        cancel={listAddress}
        onStartAgain={() => form.startAgain(noCharity)}
      />
    </AdminPage>
  );
}
