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

/** The list's source, as the API expects it. */
export type ListSource = Pick<
  Sent<"POST /eventattendees/import", "body">,
  "file" | "mapping" | "header" | "from_event_uuid" | "rows"
>;

export interface GuestImport {
  /** The server's reading of the list. The previous one stays until the next arrives. */
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
  /** Null until a source is chosen. */
  readonly source: ListSource | null;
  /** Called with the server's message and the rows still to be corrected. */
  readonly onAdded: (message: string, staying: readonly CheckedRow[]) => void | Promise<void>;
}

/**
 * A guest list before its import. The server checks it after every change, because correcting or skipping one row
 * affects others.
 */
export function useImport({ partyUuid, source, onAdded }: ImportPlan): GuestImport {
  const queries = useQueryClient();
  const [once] = useState(() => submitOnce());
  const [mended, setMended] = useState<MendedRows>(new Map());
  const [of, setOf] = useState(source);
  if (of !== source) {
    setOf(source);
    // Mapping the columns of the same text differently keeps the corrections.
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
    // The guest list may have changed, so check again.
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

/** Only checks the list, without writing. The result may go out of date when another guest is added meanwhile. */
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

/** Every action is sent explicitly, because the server might decide differently for a subset of the rows. */
const actionsOf = (rows: readonly CheckedRow[]): MendedRows =>
  new Map(rows.map(({ row, what }) => [row, { fields: {}, what }]));
