import { useQueryClient } from "@tanstack/react-query";
import type { Party } from "@wishwell/contract/api/parties";
import type { Theme } from "@wishwell/contract/api/themes";
import { useMemo, useRef, useState } from "react";
import { ApiError } from "../../../lib/api/api-error.ts";
import { send } from "../../../lib/api/api.ts";
import { drafts } from "../../../lib/forms/drafts.ts";
import { useForm, type Form } from "../../../lib/forms/form.ts";
import { sendOverUnrelated, type Compared } from "../../../lib/forms/two-versions.ts";
import { partyChanged } from "../../party/party-queries.ts";
import { usePartyRefusals, type PartyRefusals } from "../../party/use-party-refusals.ts";
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
  readonly save: (how: HowToSave, values?: DetailsValues) => void;
  /**
   * Saves nothing, and only finds what is wrong, so that the organiser is asked about emails only when the rest is
   * right. Answers with what the form holds by then, or null when there is nothing to ask.
   */
  readonly check: (values: DetailsValues) => Promise<DetailsValues | null>;
}

/** With or without emailing guests about a new date, time or place. */
type HowToSave = "email" | "quiet";

const formName = "party-details";

const choices = { email: {}, quiet: { notify: false } } as const;

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

  const how = useRef<HowToSave>("email");
  /** The last save that no answer came to: it may have worked. */
  const unanswered = useRef<{ readonly values: string; readonly how: HowToSave } | null>(null);
  const sending = { compared, read, valuesOf: detailsValues };
  const form = useForm({
    name: formName,
    draftOf: party.uuid,
    initial: read,
    send: async (values, idempotencyKey) => {
      const chosenHow = how.current;
      const save = (wanted: DetailsValues, key: string) =>
        send("PATCH /events", {
          body: { ...changesOf(wanted, party.uuid), ...choices[chosenHow] },
          idempotencyKey: key,
        });
      try {
        // The form knows one key for what is typed; each way to save it is a request of its own.
        const answer = await sendOverUnrelated({ ...sending, send: save }, values, `${idempotencyKey}.${chosenHow}`);
        unanswered.current = null;
        return answer;
      } catch (fault) {
        const isLost = fault instanceof ApiError && fault.passing;
        if (isLost) unanswered.current = { values: JSON.stringify(values), how: chosenHow };
        throw fault;
      }
    },
    done: ({ data, message }) => {
      const stored = detailsValues(data);
      partyChanged(queries, data);
      setRead(stored);
      onSaved({ party: data, message, unsaved: form.saved(stored) });
    },
    refused: refusals.refused,
  });

  /** A save without an answer is repeated as it was: checked or chosen again, it would meet its own effect. */
  const howToRepeat = (values: DetailsValues) =>
    unanswered.current?.values === JSON.stringify(values) ? unanswered.current.how : null;

  function save(wanted: HowToSave, values = form.values): void {
    how.current = howToRepeat(values) ?? wanted;
    form.submit(values);
  }

  const dryRun = (values: DetailsValues) =>
    send("PATCH /events", { body: { ...changesOf(values, party.uuid), dry_run: true } });

  async function check(values: DetailsValues): Promise<DetailsValues | null> {
    const repeated = howToRepeat(values);
    if (repeated !== null) {
      save(repeated, values);
      return null;
    }
    form.fill(values);
    return form.tryOut(() => sendOverUnrelated({ ...sending, send: dryRun }, values, ""));
  }

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
    save,
    check,
    ...refusals,
  };
}
