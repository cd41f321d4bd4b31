import type { FormOutcome, PartyContent, ShownParty } from "@wishwell/contract/api/page-contents";
import { lazy, Suspense } from "react";
import { useSession } from "../../../lib/session/session.ts";
import { Note } from "../../../ui/layout/Panel.tsx";
import { AskPanel } from "./AskPanel.tsx";
import { GuestPage } from "./GuestPage.tsx";
import { Halves } from "./Halves.tsx";
import { PartyFacts } from "./PartyFacts.tsx";
import { occasionOf } from "./party-words.ts";
import { PartyOver } from "./PartyOver.tsx";
import { Replies } from "./Replies.tsx";
import { Unread } from "./Unread.tsx";

/** A party for everybody who has its code or its address. Null content: the server could not read it just now. */
export function PartyPage({ content }: { content: PartyContent | null }) {
  if (content === null) return <Unread />;
  const { party, replies } = content;
  return (
    <GuestPage
      party={party}
      poster="first"
      head={<Head content={content} />}
      facts={<PartyFacts party={party} />}
      halves={<Halves over={party.over} />}
      replies={<Replies replies={replies} />}
    />
  );
}

// For organisers, who look at their own party like a guest.
const OwnParty = lazy(async () => ({ default: (await import("./OwnParty.tsx")).OwnParty }));

function Head({ content: { party, tried, outcome } }: { content: PartyContent }) {
  const signedIn = useSession() !== null;
  return (
    <>
      <h1>{occasionOf(party)}</h1>
      {signedIn && (
        <Suspense>
          <OwnParty uuid={party.uuid} />
        </Suspense>
      )}
      {tried ? (
        <Note>Nothing was recorded: this was a test. Your guests come to an invitation of their own.</Note>
      ) : (
        <Asking party={party} outcome={outcome} />
      )}
    </>
  );
}

function Asking({ party, outcome }: { party: ShownParty; outcome: FormOutcome | undefined }) {
  return party.over ? <PartyOver party={party} /> : <AskPanel party={party} outcome={outcome} />;
}
