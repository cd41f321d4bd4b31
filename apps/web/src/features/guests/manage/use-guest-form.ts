import { useQueryClient } from "@tanstack/react-query";
import type { Guest } from "@wishwell/contract/api/guests";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { useState } from "react";
import { send } from "../../../lib/api/api.ts";
import { drafts } from "../../../lib/forms/drafts.ts";
import { useForm, type Form } from "../../../lib/forms/form.ts";
import { newerStored, sendOverUnrelated } from "../../../lib/forms/two-versions.ts";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { guestQuery, guestSaved } from "../guest-queries.ts";
import {
  comparedGuest,
  guestChanges,
  guestValues,
  sameGuest,
  hasTypedChanges,
  type GuestValues,
} from "./guest-form.ts";

export interface GuestForm {
  readonly form: Form<GuestValues>;
  /** The values before any typing. */
  readonly read: GuestValues;
  /** The guest as saved elsewhere meanwhile; null if there is no newer version. */
  readonly newer: Guest | null;
  readonly forgetNewer: () => void;
  /** Some typed values are not stored in the draft. */
  readonly losable: boolean;
  /** The guest has been removed from the list meanwhile. */
  readonly gone: boolean;
}

const formName = "guest";

/** Edits a guest's details and reply, saves them, and detects that a newer version was saved elsewhere. */
export function useGuestForm(guest: Guest, partyUuid: string): GuestForm {
  const uuid = guest.uuid ?? "";
  const queries = useQueryClient();
  const flash = useFlash();
  const [read, setRead] = useState(() => guestValues(guest));
  const [newer, setNewer] = useState<Guest | null>(null);
  const [gone, setGone] = useState(false);

  const form = useForm({
    name: formName,
    draftOf: uuid,
    initial: read,
    send: async (values, idempotencyKey) => {
      // The details may be saved although the status is refused. A retry then has a newer version, so it needs another
      // key.
      const changed = await sendOverUnrelated({ ...sending, read }, values, `${idempotencyKey}.${values.version}`);
      if (values.status === read.status) return changed;
      try {
        return await setStatus(uuid, values.status);
      } catch (fault) {
        // The details are saved, so the next try starts from them.
        const stored = guestValues(changed);
        setRead(stored);
        form.set("version", stored.version);
        throw fault;
      }
    },
    done: (saved) => {
      show(saved);
      const stored = guestValues(saved);
      setRead(stored);
      form.saved(stored);
      flash.clear();
      flash.show("success", texts.guestSaved);
    },
    refused: (fault) => {
      const stored = newerStored(fault) as Guest | null;
      if (stored !== null) show(stored);
      setNewer(stored);
      setGone(fault.status === 404);
      if (fault.status === 404) drafts.remove(formName, uuid);
    },
  });

  const sending = {
    compared: comparedGuest,
    valuesOf: guestValues,
    send: async (values: GuestValues, idempotencyKey: string) =>
      (await send("PATCH /eventattendees", { body: guestChanges(values, uuid), idempotencyKey })).data,
  };

  function show(stored: Guest): void {
    queries.setQueryData(guestQuery(uuid).queryKey, (known) => known && { ...known, ...stored });
    guestSaved(queries, partyUuid, stored);
  }

  // A reply that arrives meanwhile is shown at once, unless the organiser has typed something.
  const stored = guestValues(guest);
  const isOlder = Number(stored.version) < Number(read.version);
  if (sameGuest(form.values, read) && !sameGuest(stored, read) && !form.busy && !isOlder) {
    setRead(stored);
    form.fill(stored);
  }

  return {
    form: {
      ...form,
      // A draft that equals the saved guest need not be mentioned.
      fromDraft: form.fromDraft && hasTypedChanges(form.values, read, true),
      startAgain: (values) => {
        // The organiser chose the other version, so later edits are compared with it.
        if (newer !== null) setRead(guestValues(newer));
        form.startAgain(values);
      },
    },
    read,
    newer,
    forgetNewer: () => setNewer(null),
    losable: !gone && hasTypedChanges(form.values, read, false),
    gone,
  };
}

async function setStatus(uuid: string, status: string): Promise<Guest> {
  return (await send("POST /eventattendees/status/{uuid}", { params: { uuid }, body: { status } })).data;
}
