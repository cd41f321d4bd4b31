import { useQuery } from "@tanstack/react-query";
import { charityAddress } from "@wishwell/contract/api/admin/paths";
import type { RegisteredCharity } from "@wishwell/contract/api/charities";
import { limits } from "@wishwell/contract/api/limits";
import { parseCharityNumber } from "@wishwell/domain/charities/charity-number";
import { useEffect, useRef, useState } from "react";
import { sentenceFor } from "../../../lib/api/api-error.ts";
import { send } from "../../../lib/api/api.ts";
import type { Form } from "../../../lib/forms/form.ts";
import { RequiredLabel } from "../../../ui/fields/RequiredLabel.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { Note } from "../../../ui/layout/Panel.tsx";
import type { AdminCharityValues, NewCharityValues } from "../../charities/form/charity-values.ts";
import { adminCharities } from "./admin-charities.ts";
import { filledFrom, fromRegister, registerAddress, registers } from "./register-words.ts";

export function NumberField({ form }: { form: Pick<Form<AdminCharityValues>, "field"> }) {
  return (
    <TextField
      {...form.field("charity_number")}
      label={<RequiredLabel>Charity number</RequiredLabel>}
      hint="GB-CHC- then 7 digits. Scotland: GB-SC-SC012345, Northern Ireland: GB-NIC-123456."
      maxLength={limits.charityNumber}
      autoComplete="off"
      spellCheck={false}
      narrow
      required
    />
  );
}

/** How long typing has to pause. */
const pause = 300;

interface NewNumberProps {
  form: Pick<Form<NewCharityValues>, "field" | "values" | "fill">;
}

/** The number of a new charity. Once it is complete, it fills in the fields that nobody has typed in. */
export function NewNumberField({ form }: NewNumberProps) {
  const { charity_number: typed } = form.values;
  const [asked, setAsked] = useState<string | null>(null);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(parseCharityNumber(typed) === null ? null : typed), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  const found = useQuery({
    queryKey: [...adminCharities, "register", asked],
    queryFn: async ({ signal }) =>
      (await send("GET /charities/register", { query: { number: asked ?? "" }, signal })).data,
    enabled: asked !== null,
  });
  const current = useRef(form);
  useEffect(() => {
    current.current = form;
  });
  const before = useRef(fromRegister(null));
  const { data } = found;
  useEffect(() => {
    if (data === undefined) return;
    const now = current.current;
    const next = fromRegister(data);
    now.fill(filledFrom(now.values, before.current, next));
    before.current = next;
  }, [data]);
  return (
    <>
      <NumberField form={form} />
      <div role="status" className="flat mb-22">
        {asked !== null && found.isPending && <p className="small muted">Checking the register…</p>}
        {asked !== null && found.error && (
          <p className="small">We couldn’t check the register. {sentenceFor(found.error)}</p>
        )}
        {asked !== null && data !== undefined && <Found number={asked} charity={data} />}
      </div>
    </>
  );
}

function Found({ number, charity }: { number: string; charity: RegisteredCharity | null }) {
  if (charity === null) {
    return (
      <Note>
        Our copy of the registers doesn’t list {parseCharityNumber(number)}. Check the number, or fill in the form
        yourself.
      </Note>
    );
  }
  const { register, href } = registerAddress(charity.charity_number);
  if (charity.uuid !== null) {
    return (
      <Note>
        This charity is already on our list. <a href={charityAddress(charity.uuid)}>Open {charity.name}</a>
      </Note>
    );
  }
  return (
    <Note tone="info" icon={charity.on_register ? "info" : "warning"}>
      {charity.on_register
        ? "Filled in from the register"
        : "No longer registered, or insolvent, so we can’t pay it. Filled in from the register"}
      {register && ` of ${registers[register].area}`}.{" "}
      {href && (
        <a href={href} target="_blank" rel="noreferrer">
          Open register
        </a>
      )}
    </Note>
  );
}
