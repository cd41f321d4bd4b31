import { useQueryClient } from "@tanstack/react-query";
import type { Party } from "@wishwell/contract/parties";
import type { Theme } from "@wishwell/contract/themes";
import { useMemo, useRef, useState } from "react";
import { send } from "../../lib/api.ts";
import { drafts } from "../../lib/drafts.ts";
import { useForm, type Form } from "../../lib/form.ts";
import { sendOverUnrelated, type Compared } from "../../lib/two-versions.ts";
import { partyChanged, usePartyRefusals, type PartyRefusals } from "../parties/public.ts";
import { changesOf, detailsValues, type DetailsValues } from "./details-values.ts";
import { comparedDetails } from "./details-words.ts";
import { themeChoices, themeNames, type ThemeChoice } from "./party-themes.ts";

export interface DetailsOfParty extends PartyRefusals {
  readonly party: Party;
  readonly form: Form<DetailsValues>;
  readonly themes: readonly ThemeChoice[];
  readonly compared: readonly Compared<DetailsValues>[];
  /** What the form held before anything was typed. */
  readonly read: DetailsValues;
  readonly save: (how: HowToSave) => void;
}

/**
 * With or without emailing guests about a new date, time or place. "check" saves nothing: it only finds what is wrong,
 * so that the organiser is asked about emails only when the rest is right.
 */
type HowToSave = "email" | "quiet" | "check";

const formName = "party-details";

const choices = { email: {}, quiet: { notify: false }, check: { dry_run: true } } as const;

interface Saved {
  readonly party: Party;
  readonly message: string | undefined;
  /** Something was typed while the rest was on its way. */
  readonly unsaved: boolean;
}

/** The details of a party while they are typed, saved, or found to have been saved by somebody else. */
export function useDetailsForm(
  party: Party,
  allThemes: readonly Theme[],
  onSaved: (saved: Saved) => void,
  onChecked: () => void = () => undefined,
): DetailsOfParty {
  const queries = useQueryClient();
  const [read, setRead] = useState(() => detailsValues(party));
  const refusals = usePartyRefusals(() => drafts.remove(formName, party.uuid));
  const compared = useMemo(
    () => comparedDetails(themeNames(allThemes, party.eventtheme)),
    [allThemes, party.eventtheme],
  );

  const how = useRef<HowToSave>("email");
  const sending = {
    compared,
    read,
    valuesOf: detailsValues,
    send: (values: DetailsValues, idempotencyKey: string) =>
      send("PATCH /events", {
        body: { ...changesOf(values, party.uuid), ...choices[how.current] },
        // The form knows one key for what is typed; each way to save it is a request of its own.
        idempotencyKey: `${idempotencyKey}.${how.current}`,
      }),
  };
  const form = useForm({
    name: formName,
    draftOf: party.uuid,
    initial: read,
    send: (values, idempotencyKey) => sendOverUnrelated(sending, values, idempotencyKey),
    done: ({ data, message }, values) => {
      if (how.current === "check") {
        // Not saved yet, so it stays a draft.
        drafts.write(formName, values, party.uuid);
        return onChecked();
      }
      const stored = detailsValues(data);
      partyChanged(queries, data);
      setRead(stored);
      onSaved({ party: data, message, unsaved: form.saved(stored) });
    },
    refused: refusals.refused,
  });

  const chosen = form.values.eventtheme_uuid;
  const themes = useMemo(
    () => themeChoices(allThemes, party.eventtheme, chosen),
    [allThemes, party.eventtheme, chosen],
  );
  return {
    party,
    form: {
      ...form,
      startAgain: (values) => {
        // Theirs was taken: from here on it is what was read.
        if (refusals.newer !== null) setRead(detailsValues(refusals.newer));
        form.startAgain(values);
      },
    },
    themes,
    compared,
    read,
    save: (wanted) => {
      how.current = wanted;
      form.submit(form.values);
    },
    ...refusals,
  };
}
