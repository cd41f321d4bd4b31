import { charityAddress } from "@wishwell/contract/api/admin/paths";
import { texts } from "@wishwell/contract/texts/texts";
import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { send } from "../../../lib/api/api.ts";
import { useForm } from "../../../lib/forms/form.ts";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { noCharity } from "../../charities/form/charity-values.ts";
import { CharityForm } from "../../charities/form/CharityForm.tsx";
import { adminCharities, listAddress } from "./admin-charities.ts";
import { AdminPage } from "../../../ui/layout/AdminPage.tsx";
import { Decisions } from "./Decisions.tsx";
import { NumberField } from "./NumberField.tsx";

export function NewCharityScreen() {
  const flash = useFlash();
  const queries = useQueryClient();
  const navigate = useNavigate();
  const form = useForm({
    name: "admin-new-charity",
    initial: noCharity,
    send: (body, idempotencyKey) => send("POST /charities", { body, idempotencyKey }),
    done: async ({ data }) => {
      void queries.invalidateQueries({ queryKey: adminCharities });
      flash.clear();
      flash.show("success", texts.charityCreated);
      await navigate(charityAddress(data.uuid), { replace: true });
    },
  });
  return (
    <AdminPage back={{ href: listAddress, label: "Charities" }} title="Add a charity">
      <CharityForm
        form={form}
        charity={null}
        number={<NumberField form={form} />}
        logo={<p className="small muted mb-22">The logo can be uploaded as soon as the charity is saved.</p>}
        consequence="Where the charity’s half is sent."
        decisions={<Decisions form={form} charity={null} />}
        submit="Add the charity"
        cancel={listAddress}
        onStartAgain={() => form.startAgain(noCharity)}
      />
    </AdminPage>
  );
}
