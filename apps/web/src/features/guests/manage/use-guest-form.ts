import { useQueryClient } from "@tanstack/react-query";
import type { Guest } from "@wishwell/contract/api/guests";
import { texts } from "@wishwell/contract/texts/texts";
import { useState } from "react";
import { send } from "../../../lib/api/api.ts";
import { drafts } from "../../../lib/forms/drafts.ts";
import { useForm, type Form } from "../../../lib/forms/form.ts";
import { newerStored, sendOverUnrelated } from "../../../lib/forms/two-versions.ts";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { guestQuery, guestSaved } from "../guest-queries.ts";
import { comparedGuest, guestChanges, guestValues, sameGuest, typedOver, type GuestValues } from "./guest-form.ts";

export interface GuestForm {
  readonly form: Form<GuestValues>;
  /** What the form held before anything was typed. */
  readonly read: GuestValues;
  /** The guest as somebody else saved them meanwhile; null while nobody did. */
  readonly newer: Guest | null;
  readonly forgetNewer: () => void;
  /** Something is typed that no draft keeps. */
  readonly losable: boolean;
  /** Somebody took them off the list meanwhile. */
  readonly gone: boolean;
}

const formName = "guest";

/** A guest of one's own party while details and answer are typed, saved, or found to have been saved by somebody else. */
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
      // The details may be saved although the status is refused. The next try names a newer version: another request.
      const changed = await sendOverUnrelated({ ...sending, read }, values, `${idempotencyKey}.${values.version}`);
      if (values.status === read.status) return changed;
      try {
        return await setStatus(uuid, values.status);
      } catch (fault) {
        // The rest is saved: the next try goes on from there.
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

  // What guests answer meanwhile is shown at once, as long as nothing was typed over it.
  const stored = guestValues(guest);
  const isOlder = Number(stored.version) < Number(read.version);
  if (sameGuest(form.values, read) && !sameGuest(stored, read) && !form.busy && !isOlder) {
    setRead(stored);
    form.fill(stored);
  }

  return {
    form: {
      ...form,
      // A draft that says what is saved is nothing to tell of.
      fromDraft: form.fromDraft && typedOver(form.values, read, true),
      startAgain: (values) => {
        // Theirs was taken: from here on it is what was read.
        if (newer !== null) setRead(guestValues(newer));
        form.startAgain(values);
      },
    },
    read,
    newer,
    forgetNewer: () => setNewer(null),
    losable: !gone && typedOver(form.values, read, false),
    gone,
  };
}

async function setStatus(uuid: string, status: string): Promise<Guest> {
  return (await send("POST /eventattendees/status/{uuid}", { params: { uuid }, body: { status } })).data;
}
