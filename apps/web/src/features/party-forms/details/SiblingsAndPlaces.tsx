import { useQueryClient } from "@tanstack/react-query";
import type { Party } from "@wishwell/contract/api/parties";
import { texts } from "@wishwell/contract/texts/screen-texts";
import type { SiblingsRule } from "@wishwell/domain/guests/siblings";
import { useState } from "react";
import { send } from "../../../lib/api/api.ts";
import { drafts } from "../../../lib/forms/drafts.ts";
import { useForm } from "../../../lib/forms/form.ts";
import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { RestoredNote } from "../../../lib/forms/RestoredNote.tsx";
import { type Compared, sendOverUnrelated } from "../../../lib/forms/two-versions.ts";
import { TwoVersions } from "../../../lib/forms/TwoVersions.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { RadioPick } from "../../../ui/fields/ChoiceFields.tsx";
import { PartyGone } from "../../party/PartyGone.tsx";
import { cacheParty } from "../../party/party-queries.ts";
import { siblingsChoices } from "../../party/party-words.ts";
import { usePartyRefusals } from "../../party/use-party-refusals.ts";
import edit from "../edit.module.css";

/** A type alias, because an interface is not assignable to a plain record. */
type Values = { siblings: string; version: string };

const valuesOf = ({ siblings, version }: Party): Values => ({
  siblings,
  version: version === undefined ? "" : String(version),
});

const compared: readonly Compared<Values>[] = [
  {
    label: "Brothers and sisters",
    fields: ["siblings"],
    words: ({ siblings }) => siblingsChoices.find(({ value }) => value === siblings)?.label ?? "",
  },
];

const formName = "party-siblings";

/** Who may come: whether families may bring brothers and sisters. */
export function SiblingsAndPlaces({ party }: { party: Party }) {
  const queries = useQueryClient();
  const flash = useFlash();
  const [read, setRead] = useState(() => valuesOf(party));
  const refusals = usePartyRefusals(() => drafts.remove(formName, party.uuid));
  const save = (values: Values, idempotencyKey: string) =>
    send("PATCH /events", { body: bodyOf(values, party.uuid), idempotencyKey });
  const form = useForm({
    name: formName,
    draftOf: party.uuid,
    initial: read,
    send: (values, idempotencyKey) =>
      sendOverUnrelated({ compared, read, valuesOf, send: save }, values, idempotencyKey),
    done: ({ data, message }) => {
      cacheParty(queries, data);
      setRead(valuesOf(data));
      form.saved(valuesOf(data));
      flash.clear();
      flash.show("success", message ?? texts.partySaved);
    },
    refused: refusals.refused,
  });
  const { id, name, value, error } = form.field("siblings");
  return (
    <section className={edit.section}>
      <h2 className="only-heard">Siblings</h2>
      <FormErrors form={form} instead={refusals.gone && <PartyGone />} />
      {form.fromDraft && <RestoredNote onStartAgain={() => form.startAgain(valuesOf(party))} />}
      <form onSubmit={form.onSubmit} noValidate className={edit.narrow}>
        <RadioPick
          id={id}
          label={<span className={edit.question}>Can brothers and sisters come?</span>}
          error={error}
          name={name}
          value={value}
          choices={siblingsChoices}
          onChange={(event) => form.set("siblings", event.currentTarget.value)}
          snug
        />
        <div className={`line gap-16 ${edit.saving}`}>
          <Button type="submit" busy={form.busy} wide="phone">
            Save changes
          </Button>
          <span className="small muted">Nobody will be emailed.</span>
        </div>
      </form>
      {refusals.newer !== null && (
        <TwoVersions
          form={form}
          compared={compared}
          read={read}
          theirs={valuesOf(refusals.newer)}
          onClose={refusals.forgetNewer}
        />
      )}
    </section>
  );
}

const bodyOf = ({ siblings, version }: Values, uuid: string) => ({
  uuid,
  // Only our own choices are in the form.
  siblings: siblings as SiblingsRule,
  ...(version !== "" && { version: Number(version) }),
});
