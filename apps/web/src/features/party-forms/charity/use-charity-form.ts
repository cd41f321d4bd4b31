import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Sent } from "@wishwell/contract/api/calls";
import type { Charity } from "@wishwell/contract/api/charities";
import type { Party } from "@wishwell/contract/api/parties";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { useState } from "react";
import { ApiError } from "../../../lib/api/api-error.ts";
import { send } from "../../../lib/api/api.ts";
import { drafts } from "../../../lib/forms/drafts.ts";
import { useForm, type Form } from "../../../lib/forms/form.ts";
import { newerParty } from "../../../lib/forms/two-versions.ts";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { cacheParty, partyQuery } from "../../party/party-queries.ts";
import { usePartyRefusals, type PartyRefusals } from "../../party/use-party-refusals.ts";
import { charityValues, needCharity, withCharity, type CharityValues } from "./charity-choice.ts";

interface CharityPlan {
  party: Party;
  /** Chosen before the party was started. */
  wanted?: string | null;
  onSaved: () => void;
}

export interface CharityForm extends PartyRefusals {
  readonly form: Form<CharityValues>;
  readonly initial: CharityValues;
  /** The chosen charity, once it is loaded. */
  readonly charity: Charity | null;
  readonly choose: (charity: Charity) => void;
}

const formName = "party-charity";

export function useCharityForm({ party, wanted = null, onSaved }: CharityPlan): CharityForm {
  const queries = useQueryClient();
  const flash = useFlash();
  const refusals = usePartyRefusals(() => drafts.remove(formName, party.uuid));
  const [initial, setInitial] = useState(() => charityValues(party));
  const form = useForm({
    name: formName,
    draftOf: party.uuid,
    initial: wanted === null ? initial : { ...initial, charity_uuid: wanted },
    send: async (values, idempotencyKey) => {
      needCharity(values);
      return saveCharity(values, party, idempotencyKey);
    },
    done: ({ data, version }) => {
      const known = queries.getQueryData(partyQuery(party.uuid).queryKey) ?? party;
      const saved = withCharity(known, data, version);
      cacheParty(queries, saved);
      // The next save starts from the stored values.
      setInitial(charityValues(saved));
      const unsaved = form.saved(charityValues(saved));
      flash.clear();
      flash.show("success", texts.charityChosen);
      if (!unsaved) onSaved();
    },
    refused: refusals.refused,
  });

  const [picked, setPicked] = useState<Charity | null>(party.eventcharities[0]?.charity ?? null);
  const uuid = form.values.charity_uuid;
  const isPicked = picked?.uuid === uuid;
  const { data: fetched } = useQuery({ ...oneCharity(uuid), enabled: uuid !== "" && !isPicked });
  return {
    form,
    initial,
    charity: uuid === "" ? null : isPicked ? picked : (fetched ?? null),
    choose: (charity) => {
      setPicked(charity);
      form.set("charity_uuid", charity.uuid);
    },
    ...refusals,
  };
}

const oneCharity = (uuid: string) =>
  queryOptions({
    queryKey: ["charities", "one", uuid],
    queryFn: async ({ signal }) => (await send("GET /charities/{uuid}", { params: { uuid }, signal })).data,
  });

async function saveCharity(values: CharityValues, party: Party, idempotencyKey: string) {
  const { charity_uuid, reason, version } = values;
  const uuid = party.eventcharities[0]?.uuid;
  const read = version === "" ? {} : { version: Number(version) };
  const body = { event_uuid: party.uuid, charity_uuid, reason, ...read };
  if (uuid === undefined) return chooseFirst(body, idempotencyKey);
  return send("PATCH /eventcharities", { body: { ...body, uuid }, idempotencyKey });
}

/**
 * Retries when another part of the party was saved meanwhile. If a charity was saved, the organiser is asked instead.
 */
async function chooseFirst(body: Sent<"POST /eventcharities", "body">, idempotencyKey: string) {
  try {
    return await send("POST /eventcharities", { body, idempotencyKey });
  } catch (fault) {
    const stored = fault instanceof ApiError ? newerParty(fault) : null;
    if (stored === null || stored.eventcharities.length > 0) throw fault;
    return send("POST /eventcharities", {
      body: { ...body, version: stored.version },
      idempotencyKey: `${idempotencyKey}.${stored.version}`,
    });
  }
}
