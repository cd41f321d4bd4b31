import type { Received } from "@wishwell/contract/api/calls";
import { texts } from "@wishwell/contract/texts/texts";
import type { Deps } from "../../../platform/deps.ts";
import { route, type Route } from "../../../platform/http/api/route.ts";
import { importGuests, presentImport } from "./import-guests.ts";
import type { ListSource } from "./read-source.ts";

export function guestImportRoutes(deps: Deps): Route[] {
  return [
    route("POST /eventattendees/import", async ({ actor, body }) => {
      const { event_uuid: partyId, commit = false } = body;
      const imported = await importGuests(deps, actor, { partyId, source: fromBody(body), commit });
      const message = texts.guestsImported(imported.added, imported.updated);
      return { data: presentImport(imported), ...(commit && { message }) };
    }),
  ];
}

/** The contract guarantees exactly one source. */
function fromBody(body: Received<"POST /eventattendees/import", "body">): ListSource {
  const { file, mapping, header, from_event_uuid: partyId, rows = [] } = body;
  if (file !== undefined) return { kind: "text", text: file, mapping, header };
  if (partyId !== undefined) return { kind: "party", partyId };
  return {
    kind: "rows",
    rows: rows.map((row) => ({
      row: row.row,
      what: row.what,
      firstName: row.guest_first_name,
      lastName: row.guest_last_name,
      email: row.email,
      phone: row.phone,
      carerFirstName: row.carer_first_name,
      carerLastName: row.carer_last_name,
    })),
  };
}
