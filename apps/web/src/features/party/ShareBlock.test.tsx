import type { Party } from "@wishwell/contract/api/parties";
import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { aConfig } from "../../lib/pages/config.builders.ts";
import { PublicConfigContext } from "../../lib/pages/public-config.ts";
import { aParty } from "./parties.builders.ts";
import { ShareBlock } from "./ShareBlock.tsx";

const shown = (party: Party) =>
  renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <PublicConfigContext value={aConfig()}>
        <ShareBlock party={party} isOwner />
      </PublicConfigContext>
    </QueryClientProvider>,
  );

test("the link is offered once guests can open the party, even while it is paused", () => {
  const charity = { event_uuid: "", charity_uuid: "", reason: "" } as Party["eventcharities"][number];
  for (const status of [0, 1] as const) {
    expect(shown(aParty({ status, eventcharities: [charity] }))).toContain("/@maya7q");
  }
});

test("an unfinished party lists what is missing, each with a link to where it is filled in", () => {
  const html = shown(aParty({ status: 0, date: null, eventcharities: [] }));
  expect(html).not.toContain("/@maya7q");
  expect(html).not.toContain("Copy");
  expect(html).toContain("Guests can’t open the party yet");
  expect(html).toMatch(/href="\/event\/details\/[\w-]+\/edit-details"/);
  expect(html).toMatch(/href="\/event\/details\/[\w-]+\/edit-charity"/);
});
