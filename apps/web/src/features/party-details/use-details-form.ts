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
  /** Saves what is typed, with or without emailing guests about a new date, time or place. */
  readonly save: (notify: boolean) => void;
}

const formName = "party-details";

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
): DetailsOfParty {
  const queries = useQueryClient();
  const [read, setRead] = useState(() => detailsValues(party));
  const refusals = usePartyRefusals(() => drafts.remove(formName, party.uuid));
  const compared = useMemo(
    () => comparedDetails(themeNames(allThemes, party.eventtheme)),
    [allThemes, party.eventtheme],
  );

  const notify = useRef(true);
  const sending = {
    compared,
    read,
    valuesOf: detailsValues,
    send: (values: DetailsValues, idempotencyKey: string) =>
      send("PATCH /events", {
        body: { ...changesOf(values, party.uuid), ...(!notify.current && { notify: false }) },
        idempotencyKey,
      }),
  };
  const form = useForm({
    name: formName,
    draftOf: party.uuid,
    initial: read,
    send: (values, idempotencyKey) => sendOverUnrelated(sending, values, idempotencyKey),
    done: ({ data, message }) => {
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
      notify.current = wanted;
      form.submit(form.values);
    },
    ...refusals,
  };
}
