import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { sentenceFor } from "../../../lib/api/api-error.ts";
import { fetchFile } from "../../../lib/api/api.ts";
import { saveFile } from "../../../lib/api/save-file.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { Mark } from "../../../ui/site/Mark.tsx";
import { UnlitCandle } from "../../../ui/feedback/UnlitCandle.tsx";
import { Outcome } from "../../accounts/Outcome.tsx";

/** Downloads the party's calendar file by script, because the request needs the session. */
export function CalendarScreen() {
  const { uuid = "" } = useParams();
  const saving = useQuery({
    queryKey: ["calendar", uuid],
    queryFn: async ({ signal }) => {
      const file = await fetchFile("GET /eventattendees/calendar/{uuid}", { params: { uuid }, signal });
      await saveFile(file, "party.ics");
      return true;
    },
    // Saves the file once per visit, and again only on request.
    staleTime: Infinity,
    gcTime: 0,
  });
  const again = (
    <Button variant={saving.isError ? "primary" : "line"} icon="calendar" onClick={() => void saving.refetch()}>
      {saving.isError ? "Try again" : "Save it again"}
    </Button>
  );
  if (saving.isPending) {
    return <Outcome picture={<Mark size={120} />} title="One moment" message="We’re making your calendar entry." />;
  }
  if (saving.isError) {
    return (
      <Outcome picture={<UnlitCandle />} title="Sorry, that didn’t work" message={sentenceFor(saving.error)}>
        {again}
      </Outcome>
    );
  }
  return (
    <Outcome
      picture={<Mark size={120} />}
      title="The calendar file is in your downloads"
      message="Open the file to add the party to your calendar."
    >
      <div className="row">
        <Button href={`/eventattendee/${uuid}`}>Go to the invitation</Button>
        {again}
      </div>
    </Outcome>
  );
}
