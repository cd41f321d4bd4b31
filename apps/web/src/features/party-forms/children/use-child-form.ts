import { useQueryClient } from "@tanstack/react-query";
import type { Party, Recipient } from "@wishwell/contract/api/parties";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { useState } from "react";
import { send } from "../../../lib/api/api.ts";
import { drafts } from "../../../lib/forms/drafts.ts";
import { useForm, type Form } from "../../../lib/forms/form.ts";
import { partyClaims } from "../../../lib/session/party-claims.ts";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { cacheParty, partyQuery } from "../../party/party-queries.ts";
import { usePartyRefusals, type PartyRefusals } from "../../party/use-party-refusals.ts";
import { childFields, childValues, emptyChild, type ChildValues, withChild } from "./child-form.ts";

interface ChildPlan {
  /** Null until the first child is saved, which creates the party. */
  party: Party | null;
  /** Null when adding a child. */
  child: Recipient | null;
  /** `unsaved`: something was typed while the request was in progress. */
  onSaved: (partyUuid: string, child: Recipient, unsaved: boolean) => void;
}

export interface ChildForm extends PartyRefusals {
  readonly form: Form<ChildValues>;
  readonly initial: ChildValues;
}

const formName = "birthday-child";

/** Adds or edits a birthday child. */
export function useChildForm({ party, child, onSaved }: ChildPlan): ChildForm {
  const queries = useQueryClient();
  const flash = useFlash();
  const draftOf = child?.uuid ?? party?.uuid ?? "new";
  const refusals = usePartyRefusals(() => drafts.remove(formName, draftOf));
  const [initial, setInitial] = useState(() => (child === null ? emptyChild : childValues(child, party?.version)));
  const form = useForm({
    name: formName,
    draftOf,
    initial,
    send: (values, idempotencyKey) =>
      child?.uuid === undefined
        ? addChild(values, party?.uuid ?? "", idempotencyKey)
        : changeChild(values, child.uuid, child.event_uuid, idempotencyKey),
    done: ({ partyUuid, data, version }) => {
      const known = queries.getQueryData(partyQuery(partyUuid).queryKey) ?? party;
      if (known) cacheParty(queries, withChild(known, data, version));
      // The next save starts from the stored values.
      setInitial(childValues(data, version));
      const unsaved = form.saved(childValues(data, version), data.uuid);
      flash.clear();
      flash.show("success", texts.recipientSaved);
      onSaved(partyUuid, data, unsaved);
    },
    refused: refusals.refused,
  });
  return { form, initial, ...refusals };
}

async function addChild(values: ChildValues, partyUuid: string, idempotencyKey: string) {
  const body = { ...childFields(values), event_uuid: partyUuid };
  const { data, version, event_uuid, claim_token } = await send("POST /eventrecipients", { body, idempotencyKey });
  // The server sends the token only once; without it the draft could not be opened again.
  if (claim_token !== undefined) partyClaims.add({ uuid: event_uuid, claim_token });
  return { partyUuid: event_uuid, data, version };
}

async function changeChild(values: ChildValues, uuid: string, partyUuid: string, idempotencyKey: string) {
  const read = values.version === "" ? {} : { version: Number(values.version) };
  const body = { ...childFields(values), ...read, uuid, event_uuid: partyUuid };
  const { data, version } = await send("PATCH /eventrecipients", { body, idempotencyKey });
  return { partyUuid, data, version };
}
