import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Sent } from "@wishwell/contract/api/calls";
import type { CheckedRow } from "@wishwell/contract/api/guest-import";
import { useState } from "react";
import { send } from "../../../lib/api/api.ts";
import { submitOnce } from "../../../lib/api/idempotency-key.ts";
import { guestsMoved } from "../guest-queries.ts";
import {
  decide,
  isGoing,
  isWrong,
  mendField,
  withDecided,
  withMended,
  type ImportAnswer,
  type MendedRows,
  type RowAction,
  type RowField,
} from "./import-rows.ts";

/** Where a list comes from: as the call takes it. */
export type ListSource = Pick<
  Sent<"POST /eventattendees/import", "body">,
  "file" | "mapping" | "header" | "from_event_uuid" | "rows"
>;

export interface GuestImport {
  /** What the list holds, as far as it is known; the one before stays until the next is there. */
  readonly seen: ImportAnswer | null;
  readonly rows: readonly CheckedRow[];
  readonly looking: boolean;
  readonly fault: Error | null;
  readonly mended: MendedRows;
  readonly mend: (row: number, field: RowField, value: string) => void;
  readonly decide: (row: number, what: RowAction) => void;
  readonly add: () => void;
  readonly adding: boolean;
  readonly addFault: Error | null;
}

interface ImportPlan {
  readonly partyUuid: string;
  /** Null while nothing is chosen. */
  readonly source: ListSource | null;
  /** What went in, and what stays because it has to be put right. */
  readonly onAdded: (message: string, staying: readonly CheckedRow[]) => void | Promise<void>;
}

/**
 * A list of guests before it goes in. It is judged by the server whenever something in it changes, so that a row which was
 * mended, or left out, counts for the others at once.
 */
export function useImport({ partyUuid, source, onAdded }: ImportPlan): GuestImport {
  const queries = useQueryClient();
  const [once] = useState(() => submitOnce());
  const [mended, setMended] = useState<MendedRows>(new Map());
  const [of, setOf] = useState(source);
  if (of !== source) {
    setOf(source);
    // Another way to read the same list keeps what was put right in it.
    if (of?.file === undefined || of.file !== source?.file || of.header !== source.header) setMended(new Map());
  }
  const read = useQuery(judged(partyUuid, source));
  const again = read.data === undefined || mended.size === 0 ? null : { rows: withMended(read.data.rows, mended) };
  const anew = useQuery(judged(partyUuid, again));
  const seen = source === null ? null : (read.data ?? null);
  const judgedRows = seen === null ? [] : ((again === null ? undefined : anew.data?.rows) ?? seen.rows);
  const rows = withDecided(judgedRows, mended);

  const adding = useMutation({
    mutationFn: () => {
      const going = withMended(rows.filter(isGoing), actionsOf(rows));
      const body = { event_uuid: partyUuid, rows: going, commit: true };
      return once(body, (idempotencyKey) => send("POST /eventattendees/import", { body, idempotencyKey }));
    },
    onSuccess: async ({ message = "" }) => {
      guestsMoved(queries, partyUuid);
      await onAdded(message, rows.filter(isWrong));
    },
    // The list of guests is another one than it was: look again.
    onError: () => void queries.invalidateQueries({ queryKey: [lookingAt, partyUuid] }),
  });

  return {
    seen,
    rows,
    looking: read.isFetching || anew.isFetching,
    fault: read.error ?? anew.error,
    mended,
    mend: (row, field, value) => setMended((now) => mendField(now, row, field, value)),
    decide: (row, what) => setMended((now) => decide(now, row, what)),
    add: () => adding.mutate(),
    adding: adding.isPending,
    addFault: adding.error,
  };
}

const lookingAt = "guest-import";

/** Nothing is written by looking. What it says holds for the moment: somebody may add a guest meanwhile. */
const judged = (partyUuid: string, source: ListSource | null) =>
  queryOptions({
    queryKey: [lookingAt, partyUuid, source],
    queryFn: async ({ signal }) =>
      (await send("POST /eventattendees/import", { body: { event_uuid: partyUuid, ...source }, signal })).data,
    enabled: source !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });

/** Said outright: of fewer rows some might be judged otherwise. */
const actionsOf = (rows: readonly CheckedRow[]): MendedRows =>
  new Map(rows.map(({ row, what }) => [row, { fields: {}, what }]));
