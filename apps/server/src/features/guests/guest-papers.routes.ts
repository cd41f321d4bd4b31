import type { Deps } from "../../platform/deps.ts";
import { route, type Route } from "../../platform/http/route.ts";
import { sendDownload } from "../../platform/http/send-download.ts";
import { countHeads } from "./count-heads.ts";
import { exportGuests } from "./export-guests.ts";
import { guestTable } from "./guest-table.presenter.ts";
import { presentHeads } from "./heads.presenter.ts";
import { showCalendar } from "./show-calendar.ts";
import { presentOwnData } from "./own-data.presenter.ts";
import { type OwnDataSource, showOwnData } from "./show-own-data.ts";

/** A party's guests on paper and in files. */
export function guestPapersRoutes(deps: Deps, sources: readonly OwnDataSource[]): Route[] {
  return [
    route("GET /eventattendees/headcount/{uuid}", async ({ actor, params }) => ({
      data: presentHeads(await countHeads(deps, actor, { partyId: params.uuid })),
    })),
    route("GET /eventattendees/export/{uuid}", async ({ actor, params, reply }) => {
      const content = guestTable(await exportGuests(deps, actor, { partyId: params.uuid }));
      return sendDownload(reply, { fileName: "guests.csv", contentType: "text/csv; charset=utf-8", content });
    }),
    route("GET /eventattendees/calendar/{uuid}", async ({ actor, params, reply }) => {
      const { name, type, content } = await showCalendar(deps, actor, { id: params.uuid });
      return sendDownload(reply, { fileName: name, contentType: type, content });
    }),
    route("GET /eventattendees/mydata/{uuid}", async ({ params, query, reply }) => {
      const contributionId = query.invoice ?? null;
      const content = presentOwnData(await showOwnData(deps, { id: params.uuid, contributionId, sources }));
      const contentType = "application/json; charset=utf-8";
      return sendDownload(reply, { fileName: "my-data.json", contentType, content });
    }),
  ];
}
