import { keepPreviousData, queryOptions, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Sent } from "@wishwell/contract/api/calls";
import type { CheckedRow } from "@wishwell/contract/api/guest-import";
import { useState } from "react";
import { send } from "../../../lib/api/api.ts";
import { submitOnce } from "../../../lib/api/idempotency-key.ts";
import { refetchGuests } from "../guest-queries.ts";
import {
  decide,
  willBeImported,
  needsFixing,
  correctField,
  withDecisions,
  withCorrections,
  type ImportAnswer,
  type CorrectedRows,
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
  readonly mended: CorrectedRows;
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
  const [mended, setMended] = useState<CorrectedRows>(new Map());
  const [of, setOf] = useState(source);
  if (of !== source) {
    setOf(source);
    // Mapping the columns of the same text differently keeps the corrections.
    if (of?.file === undefined || of.file !== source?.file || of.header !== source.header) setMended(new Map());
  }
  const read = useQuery(checkedList(partyUuid, source));
  const again = read.data === undefined || mended.size === 0 ? null : { rows: withCorrections(read.data.rows, mended) };
  const rechecked = useQuery(checkedList(partyUuid, again));
  const seen = source === null ? null : (read.data ?? null);
  const judgedRows = seen === null ? [] : ((again === null ? undefined : rechecked.data?.rows) ?? seen.rows);
  const rows = withDecisions(judgedRows, mended);

  const adding = useMutation({
    mutationFn: () => {
      const going = withCorrections(rows.filter(willBeImported), actionsOf(rows));
      const body = { event_uuid: partyUuid, rows: going, commit: true };
      return once(body, (idempotencyKey) => send("POST /eventattendees/import", { body, idempotencyKey }));
    },
    onSuccess: async ({ message = "" }) => {
      refetchGuests(queries, partyUuid);
      await onAdded(message, rows.filter(needsFixing));
    },
    // The guest list may have changed, so check again.
    onError: () => void queries.invalidateQueries({ queryKey: [importQueryKey, partyUuid] }),
  });

  return {
    seen,
    rows,
    looking: read.isFetching || rechecked.isFetching,
    fault: read.error ?? rechecked.error,
    mended,
    mend: (row, field, value) => setMended((now) => correctField(now, row, field, value)),
    decide: (row, what) => setMended((now) => decide(now, row, what)),
    add: () => adding.mutate(),
    adding: adding.isPending,
    addFault: adding.error,
  };
}

const importQueryKey = "guest-import";

/** Only checks the list, without writing. The result may go out of date when another guest is added meanwhile. */
const checkedList = (partyUuid: string, source: ListSource | null) =>
  queryOptions({
    queryKey: [importQueryKey, partyUuid, source],
    queryFn: async ({ signal }) =>
      (await send("POST /eventattendees/import", { body: { event_uuid: partyUuid, ...source }, signal })).data,
    enabled: source !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    gcTime: 0,
  });

/** Every action is sent explicitly, because the server might decide differently for a subset of the rows. */
const actionsOf = (rows: readonly CheckedRow[]): CorrectedRows =>
  new Map(rows.map(({ row, what }) => [row, { fields: {}, what }]));
