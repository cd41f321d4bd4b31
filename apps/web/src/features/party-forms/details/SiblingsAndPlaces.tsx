import { useQueryClient } from "@tanstack/react-query";
import type { Party } from "@wishwell/contract/api/parties";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { limits } from "@wishwell/contract/api/limits";
import { addsPlaces } from "@wishwell/domain/guests/places";
import type { SiblingsRule } from "@wishwell/domain/guests/siblings";
import { useState } from "react";
import { send } from "../../../lib/api/api.ts";
import { drafts } from "../../../lib/forms/drafts.ts";
import { type Form, useForm } from "../../../lib/forms/form.ts";
import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { RestoredNote } from "../../../lib/forms/RestoredNote.tsx";
import { type Compared, sendOverUnrelated } from "../../../lib/forms/two-versions.ts";
import { TwoVersions } from "../../../lib/forms/TwoVersions.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { RadioPick, SwitchField } from "../../../ui/fields/ChoiceFields.tsx";
import { FormField } from "../../../ui/fields/FormField.tsx";
import { Icon, type IconName } from "../../../ui/site/Icon.tsx";
import { ClassLink } from "../../party/ShareBlock.tsx";
import { PartyGone } from "../../party/PartyGone.tsx";
import { cacheParty } from "../../party/party-queries.ts";
import { Seats, takenWords } from "../../party/Places.tsx";
import { siblingsChoices } from "../../party/party-words.ts";
import { usePartyRefusals } from "../../party/use-party-refusals.ts";
import edit from "../edit.module.css";

/** A type alias, because an interface is not assignable to a plain record. */
type Values = { siblings: string; show_opened: boolean; places: string; class_link: boolean; version: string };

const valuesOf = ({ siblings, show_opened = false, places, class_link = false, version }: Party): Values => ({
  siblings,
  show_opened,
  places: typeof places === "number" ? String(places) : "",
  class_link,
  version: version === undefined ? "" : String(version),
});

const compared: readonly Compared<Values>[] = [
  {
    label: "Brothers and sisters",
    fields: ["siblings"],
    words: ({ siblings }) => siblingsChoices.find(({ value }) => value === siblings)?.label ?? "",
  },
  { label: "Places", fields: ["places"], words: ({ places }) => (places === "" ? "No limit" : places) },
  {
    label: "One link for the class group",
    fields: ["class_link"],
    words: ({ class_link }) => (class_link ? "On" : "Off"),
  },
  {
    label: "Show when families open their page",
    fields: ["show_opened"],
    words: ({ show_opened }) => (show_opened ? "Yes" : "No"),
  },
];

const formName = "party-siblings";

/** Who may come: whether families may bring brothers and sisters, and how many children. */
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
      <h2 className="only-heard">Siblings and places</h2>
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
        <PlacesField party={party} form={form} />
        <SwitchField
          {...form.check("class_link")}
          label="One link for the class group"
          hint="Anyone with it can reply. You check each reply before it counts."
        />
        {form.values.class_link && <ClassLink party={party} />}
        <SwitchField
          {...form.check("show_opened")}
          label="Show when families open their page"
          hint={`You’ll see the day they first used it. The invitation tells them so.${read.show_opened ? " Turning it off deletes the dates." : ""}`}
        />
        <div className={`line gap-16 mt-28 ${edit.saving}`}>
          <Button type="submit" busy={form.busy} wide="phone">
            Save changes
          </Button>
          <span className="small muted" role="status">
            {emailWords(party, form.values.places)}
          </span>
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

interface PlacesFieldProps {
  party: Party;
  form: Pick<Form<Values>, "field" | "set" | "values">;
}

/** How many children can come. Empty for no limit. */
function PlacesField({ party, form }: PlacesFieldProps) {
  const { id, name, value, error, onChange } = form.field("places");
  const counted = party.eventstats.places ?? { taken: 0, offered: 0, waiting: 0 };
  const limit = placesIn(value);
  const step = (by: number) => {
    // The first press starts at what is taken already.
    const next = limit === null ? Math.max(counted.taken, 1) : limit + by;
    form.set("places", String(Math.min(limits.guests, Math.max(1, next))));
  };
  return (
    <div className={`stack align-centre rule-above mt-28 ${edit.places}`}>
      <FormField
        id={id}
        label={
          <>
            <span className={edit.question}>How many places?</span> (optional)
          </>
        }
        hint="Counts children and siblings who are coming. When the places run out, the next families join a waiting list. Leave empty for no limit."
        error={error}
      >
        {(aria) => (
          <span className="line gap-8">
            <StepButton label="One place fewer" icon="minus" onPress={() => step(-1)} />
            <input
              {...aria}
              className={`card centred ${edit.number}`}
              type="text"
              name={name}
              inputMode="numeric"
              autoComplete="off"
              maxLength={3}
              value={value}
              onChange={onChange}
            />
            <StepButton label="One place more" icon="plus" onPress={() => step(1)} />
          </span>
        )}
      </FormField>
      {limit !== null && (
        <div>
          <Seats limit={Math.max(limit, 1)} taken={counted.taken} offered={counted.offered} />
          <p className="small muted mt-8">{takenWords(counted)}</p>
        </div>
      )}
    </div>
  );
}

/** Null while empty or not a number that can be saved. */
function placesIn(typed: string): number | null {
  const number = Number(typed);
  return typed.trim() !== "" && Number.isInteger(number) && number >= 1 && number <= limits.guests ? number : null;
}

function StepButton({ label, icon, onPress }: { label: string; icon: IconName; onPress: () => void }) {
  return (
    <button type="button" className={`card place-centre ${edit.step}`} aria-label={label} onClick={onPress}>
      <Icon name={icon} />
    </button>
  );
}

/** What saving sends, said before it happens. */
function emailWords({ places, eventstats }: Party, typed: string): string {
  const { taken = 0, offered = 0, waiting = 0 } = eventstats.places ?? {};
  const limit = typed.trim() === "" ? null : Number(typed);
  const adds = typeof places === "number" && addsPlaces({ limit, before: places });
  if (adds && waiting + offered > 0) return "Waiting families will get the new places in order, and an email.";
  if (limit !== null && limit < taken) return "Nobody will lose their place, and nobody will be emailed.";
  return "Nobody will be emailed.";
}

const bodyOf = ({ siblings, show_opened, places, class_link, version }: Values, uuid: string) => ({
  uuid,
  places,
  class_link,
  // Only our own choices are in the form.
  siblings: siblings as SiblingsRule,
  show_opened,
  ...(version !== "" && { version: Number(version) }),
});
