import type { CheckedRow } from "@wishwell/contract/api/guest-import";
import type { Party } from "@wishwell/contract/api/parties";
import { useState } from "react";
import { useNavigate } from "react-router";
import { Button } from "../../../ui/fields/Button.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { SkeletonRows } from "../../../ui/feedback/Loading.tsx";
import { detailsAddress } from "../../party/party-urls.ts";
import { CheckRows } from "./CheckRows.tsx";
import { Columns } from "./Columns.tsx";
import styles from "./ImportGuests.module.css";
import { withCorrections } from "./import-rows.ts";
import { ListSources } from "./ListSources.tsx";
import { useImport, type ListSource } from "./use-import.ts";

/** Imports a guest list: choose it, check how it was read, correct it, add the guests. */
export function ImportGuests({ party }: { party: Party }) {
  const navigate = useNavigate();
  const flash = useFlash();
  const [source, setSource] = useState<ListSource | null>(null);
  const [stayed, setStayed] = useState(0);
  const list = detailsAddress(party.uuid, "edit-guests");
  const guests = useImport({
    partyUuid: party.uuid,
    source,
    onAdded: async (message, staying: readonly CheckedRow[]) => {
      flash.clear();
      flash.show("success", message);
      if (staying.length === 0) return navigate(list);
      // The rows still to be corrected become the new list.
      setSource({ rows: withCorrections(staying, new Map()) });
      setStayed(stayed + 1);
    },
  });
  const { seen } = guests;
  return (
    <div className={styles.import}>
      <div className={`stack align-start one-column gap-28 ${styles.start}`}>
        <ListSources key={stayed} party={party} fault={guests.fault} onChange={setSource} />
        {seen !== null && seen.columns.length > 0 && (
          <Columns seen={seen} onChange={(reading) => setSource({ file: source?.file, ...reading })} />
        )}
      </div>
      {source !== null && seen === null && guests.looking && <SkeletonRows />}
      {seen === null && (
        <div className="row">
          <Button variant="line" href={list}>
            Cancel
          </Button>
        </div>
      )}
      {seen !== null && <CheckRows guests={guests} room={seen.room} back={list} />}
    </div>
  );
}
