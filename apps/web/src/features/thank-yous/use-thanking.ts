import { useQueryClient } from "@tanstack/react-query";
import { limits } from "@wishwell/contract/api/limits";
import type { Party } from "@wishwell/contract/api/parties";
import type { ThankedGuest, Thanks } from "@wishwell/contract/api/thanks";
import { useRef, useState } from "react";
import { send } from "../../lib/api/api.ts";
import { submitOnce } from "../../lib/api/idempotency-key.ts";
import { splitIntoParts } from "../../lib/api/split-into-parts.ts";
import { useForm, type Form } from "../../lib/forms/form.ts";
import { useFlash } from "../../ui/feedback/Flash.tsx";
import { sentWords, type SentThanks } from "./sent-words.ts";
import { refetchAfterThanks, wordsBody, cacheThanksWords } from "./thanks-queries.ts";

type Values = Pick<Thanks, "content" | "certificate">;

export interface Thanking {
  readonly form: Form<Values>;
  /** The sending in progress. */
  readonly doing: "all" | "myself" | null;
  /** How many emails are sent so far, when several calls are needed. */
  readonly progress: Progress | null;
  /** Result of the last sending. */
  readonly outcome: string | null;
  readonly sendTo: (guests: readonly ThankedGuest[]) => void;
  readonly sendToMyself: () => void;
}

/** The message and its sending: a test to the organiser, or to all ticked families in batches. */
export function useThanking(party: Pick<Party, "uuid">, thanks: Thanks): Thanking {
  const params = { uuid: party.uuid };
  const queries = useQueryClient();
  const flash = useFlash();
  const [once] = useState(() => submitOnce());
  const [doing, setDoing] = useState<Thanking["doing"]>(null);
  const [progress, setProgress] = useState<Progress | null>(null);
  const [outcome, setOutcome] = useState<string | null>(null);
  const receivers = useRef<readonly ThankedGuest[] | null>(null);
  const parts = useRef<readonly SentThanks[]>([]);

  async function toMyself(values: Values, idempotencyKey: string): Promise<string> {
    const body = wordsBody({ ...thanks, ...values });
    return (await send("POST /events/thankstest/{uuid}", { params, body, idempotencyKey })).message;
  }

  async function toAll(values: Values, guests: readonly ThankedGuest[]): Promise<string> {
    const words = wordsBody({ ...thanks, ...values });
    const sent = await thankInParts({
      uuids: guests.map(({ uuid }) => uuid),
      before: parts.current,
      sendPart: async (uuids) => {
        const body = { ...words, uuids: uuids.join(",") };
        const { data } = await once(body, (idempotencyKey) =>
          send("POST /events/thanks/{uuid}", { params, body, idempotencyKey }),
        );
        return data;
      },
      onPart: (soFar, reached) => {
        parts.current = soFar;
        setProgress(reached);
      },
    });
    return sentWords(sent, thanks.guests);
  }

  const form = useForm<Values, string>({
    name: "thanks",
    draftOf: party.uuid,
    initial: { content: thanks.content, certificate: thanks.certificate },
    send: async (values, key) =>
      receivers.current === null ? toMyself(values, key) : toAll(values, receivers.current),
    done: async (told, values) => {
      setDoing(null);
      setProgress(null);
      form.saved(values);
      cacheThanksWords(queries, party.uuid, values);
      if (receivers.current === null) return flash.show("success", told);
      parts.current = [];
      setOutcome(told);
      await refetchAfterThanks(queries, party.uuid);
    },
    refused: () => {
      setDoing(null);
      // Earlier batches may have been sent.
      if (receivers.current !== null) void refetchAfterThanks(queries, party.uuid);
    },
  });

  function start(guests: readonly ThankedGuest[] | null): void {
    receivers.current = guests;
    setDoing(guests === null ? "myself" : "all");
    setOutcome(null);
    form.submit(form.values);
  }

  return { form, doing, progress, outcome, sendTo: start, sendToMyself: () => start(null) };
}

/** Progress of sending. */
export interface Progress {
  readonly sent: number;
  readonly total: number;
}

interface Sending {
  readonly uuids: readonly string[];
  /** Responses of earlier tries: interrupted sending continues where it stopped and reports one result. */
  readonly before: readonly SentThanks[];
  readonly sendPart: (uuids: readonly string[]) => Promise<SentThanks>;
  /** Called after each batch, so that its result is not lost if the next one fails. */
  readonly onPart: (parts: readonly SentThanks[], progress: Progress) => void;
}

/** Sends to all families, in batches. */
export async function thankInParts({ uuids, before, sendPart, onPart }: Sending): Promise<readonly SentThanks[]> {
  // A family that was skipped is done with: it would only be skipped and reported again.
  const done = new Set([...sentIn(before), ...before.flatMap(({ skipped }) => skipped.map(({ uuid }) => uuid))]);
  const left = uuids.filter((uuid) => !done.has(uuid));
  const total = done.size + left.length;
  let parts = before;
  onPart(parts, { sent: sentIn(parts).size, total });
  for (const part of splitIntoParts(left, limits.bulkGuests)) {
    parts = [...parts, await sendPart(part)];
    onPart(parts, { sent: sentIn(parts).size, total });
  }
  return parts;
}

const sentIn = (parts: readonly SentThanks[]): ReadonlySet<string> => new Set(parts.flatMap(({ uuids }) => uuids));
