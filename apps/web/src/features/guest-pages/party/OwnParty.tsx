import { useEffect, useState } from "react";
import { send } from "../../../lib/api/api.ts";
import { useSession } from "../../../lib/session/session.ts";
import { Note } from "../../../ui/layout/Panel.tsx";

/** Links the organiser to the planner. The API names the owner only to the owner, so other visitors see nothing. */
export function OwnParty({ uuid }: { uuid: string }) {
  const user = useSession()?.user.uuid;
  const [owner, setOwner] = useState<string | null>(null);
  useEffect(() => {
    const left = new AbortController();
    send("GET /events/{uuid}", { params: { uuid }, signal: left.signal })
      .then(({ data }) => setOwner(data.user_uuid ?? null))
      // If the owner is unknown, the page stays as guests see it.
      .catch(() => setOwner(null));
    return () => left.abort();
  }, [uuid]);
  if (user === undefined || owner !== user) return null;
  return (
    <div className="mt-24">
      <Note tone="info" icon="cake">
        This is your party, as guests see it. <a href={`/event/details/${uuid}`}>Open it in the planner</a>
      </Note>
    </div>
  );
}
