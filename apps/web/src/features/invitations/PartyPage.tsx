import type { PartyContent, ShownParty } from "@wishwell/contract/page-contents";
import { lazy, Suspense } from "react";
import { useSession } from "../../lib/session.ts";
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
      posterFirst
      head={<Head party={party} />}
      facts={<PartyFacts party={party} />}
      halves={<Halves party={party} />}
      replies={<Replies replies={replies} />}
    />
  );
}

// For organisers, who look at their own party like a guest.
const OwnParty = lazy(async () => ({ default: (await import("./OwnParty.tsx")).OwnParty }));

function Head({ party }: { party: ShownParty }) {
  const signedIn = useSession() !== null;
  return (
    <>
      <h1>{occasionOf(party)}</h1>
      {signedIn && (
        <Suspense>
          <OwnParty uuid={party.uuid} />
        </Suspense>
      )}
      {party.over ? <PartyOver party={party} /> : <AskPanel uuid={party.uuid} />}
    </>
  );
}
