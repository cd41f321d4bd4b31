import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReportAnswer } from "@wishwell/contract/api/admin/choices";
import { adminPaths, partyAddress, personAddress } from "@wishwell/contract/api/admin/paths";
import { limits } from "@wishwell/contract/api/limits";
import type { AdminReport } from "@wishwell/contract/api/reports";
import { answerWords, problemWords, reportTexts } from "@wishwell/contract/texts/report-texts";
import { dateInProse } from "@wishwell/domain/parties/party-dates";
import { useParams } from "react-router";
import { sentenceFor } from "../../../lib/api/api-error.ts";
import { send } from "../../../lib/api/api.ts";
import { useForm } from "../../../lib/forms/form.ts";
import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { dayAndTime, dayInWords, momentInProse } from "../../../lib/moments.ts";
import { keepFocusOnPage } from "../../../ui/feedback/Dialogue.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { RadioPick } from "../../../ui/fields/ChoiceFields.tsx";
import { InlineButton } from "../../../ui/fields/InlineButton.tsx";
import { TextAreaField } from "../../../ui/fields/TextField.tsx";
import { Note } from "../../../ui/layout/Panel.tsx";
import { adminDetails, reportPage } from "../details/details-queries.ts";
import { HistoryPanel } from "../details/HistoryPanel.tsx";
import { inPounds, LookPill } from "../details/part-tables.tsx";
import { Facts, Section, ThingPage, ThingWaiting } from "../details/ThingPage.tsx";
import { reportLooks, subjectNames } from "./ReportListScreen.tsx";

const back = { href: adminPaths.reports, label: "Reported pages" };

/** One reported page, with a copy of what was shown. */
export function ReportScreen() {
  const { uuid = "" } = useParams();
  const query = useQuery(reportPage(uuid));
  if (query.data === undefined) {
    return (
      <ThingWaiting
        query={query}
        back={back}
        title="Report"
        failed={reportTexts.loading}
        unknown={reportTexts.unknown}
      />
    );
  }
  const page = query.data;
  const { report, history } = page;
  return (
    <ThingPage
      back={back}
      title={`Report ${report.number}`}
      under={`${report.title}, ${momentInProse(report.created_at)}`}
      marks={<LookPill look={reportLooks[report.status]} />}
      mainFirst
      urgent={<Copy page={page} />}
      beside={<About page={page} />}
    >
      <Said page={page} />
      {page.answers.length > 0 && <Decide key={report.status} page={page} />}
      {page.refused && (
        <Section title="Decide">
          <Note>{page.refused === "own_party" ? reportTexts.ownParty : reportTexts.ownDecision}</Note>
        </Section>
      )}
      <Decisions page={page} />
      <HistoryPanel history={history} id={report.uuid} hrefOf={() => adminPaths.report(report.uuid)} />
      <p className="muted text-15">
        {report.status === "decided"
          ? `We’ll delete this report on ${dayInWords(report.forgotten_at)}.`
          : `We’ll delete this report on ${dayInWords(report.forgotten_at)} if it’s been decided by then.`}
      </p>
    </ThingPage>
  );
}

function Said({ page: { report } }: { page: AdminReport }) {
  return (
    <Section title="What they said">
      <Facts
        facts={[
          { name: "What’s wrong", value: problemWords[report.problem] },
          { name: "In their words", value: report.details && `“${report.details}”` },
          {
            name: "From",
            value: report.wants_reply ? "A visitor, reply wanted" : "A visitor, no reply wanted",
            more: report.wants_reply && <Reporter uuid={report.uuid} />,
          },
          { name: "About", value: subjectNames[report.about] },
          {
            name: "Other reports",
            value:
              report.others.length === 0
                ? "None"
                : report.others.map(({ uuid, number, problem }) => (
                    <span key={uuid} className="block">
                      <a href={adminPaths.report(uuid)}>{number}</a> {problemWords[problem]}
                    </span>
                  )),
          },
        ]}
      />
    </Section>
  );
}

/** The address is fetched only when asked for: that is in the audit log. */
function Reporter({ uuid }: { uuid: string }) {
  const flash = useFlash();
  const queries = useQueryClient();
  const showing = useMutation({
    mutationFn: () => send("POST /admin/reports/{uuid}/reporter", { params: { uuid } }),
    onSuccess: () => void queries.invalidateQueries({ queryKey: adminDetails }),
    onError: (fault) => flash.show("error", sentenceFor(fault)),
  });
  if (showing.data) return <span role="status">{showing.data.data.email}</span>;
  return (
    <>
      Address hidden. If you show it, that’s recorded in the audit log.{" "}
      <InlineButton onClick={() => showing.mutate()}>Show it</InlineButton>
    </>
  );
}

function Decide({ page: { report, answers, party } }: { page: AdminReport }) {
  const queries = useQueryClient();
  const flash = useFlash();
  const form = useForm({
    name: "decide-report",
    draftOf: report.uuid,
    initial: { answer: "", reason: "" },
    send: ({ answer, reason }, idempotencyKey) =>
      send("POST /admin/reports/{uuid}", {
        params: { uuid: report.uuid },
        body: { answer: answer as ReportAnswer, reason },
        idempotencyKey,
      }),
    done: ({ message = "" }) => {
      keepFocusOnPage();
      flash.show("success", message);
      void queries.invalidateQueries({ queryKey: ["admin"] });
    },
    refused: () => void queries.invalidateQueries({ queryKey: adminDetails }),
  });
  const answer = form.field("answer").value as ReportAnswer | "";
  const isAppeal = report.status === "appealed";
  const choices = answers.map((value) => ({
    value,
    label: (
      <>
        <b>{answerWords[value].label}</b>
        <small className="block text-15 muted">{answerWords[value].hint}</small>
      </>
    ),
  }));
  const guests =
    party === null || party.guests === 0 ? "Visitors" : party.guests === 1 ? "1 guest" : `${party.guests} guests`;
  return (
    <Section title={isAppeal ? "Decide the appeal" : "Decide"}>
      {!isAppeal && (
        <p className="muted">
          If you hide the page, it takes effect straight away. {guests} will see “This page isn’t available”.
          {party && " Emails will stop and contributions will be held."}
        </p>
      )}
      <form onSubmit={form.onSubmit} noValidate>
        <FormErrors form={form} saves={false} />
        <RadioPick {...form.field("answer")} label="What should happen?" choices={choices} stacked />
        <TextAreaField
          {...form.field("reason")}
          label="Reason"
          hint={
            party === null || answer === "none"
              ? "The reporter will read this."
              : "The organiser and the reporter will both read this. Don’t name either."
          }
          rows={3}
          maxLength={limits.reason}
        />
        <Button type="submit" busy={form.busy} wide="phone" variant={answer === "hide" ? "danger" : "primary"}>
          {answer === "" ? "Save decision" : answerWords[answer].go}
        </Button>
      </form>
      {!isAppeal && party && (
        <p className="muted text-15 mt-16 no-margin">
          The organiser can appeal within 14 days. Another admin will decide the appeal.
        </p>
      )}
    </Section>
  );
}

const outcomeWords = { hidden: "Page hidden", photo_removed: "Photo removed", none: "No action" } as const;

function Decisions({ page: { report, decision, appeal, appeal_decision: last } }: { page: AdminReport }) {
  if (decision === null) return null;
  return (
    <Section title="What was decided">
      <Facts
        facts={[
          {
            name: "Decision",
            value: outcomeWords[report.outcome ?? "none"],
            more: `${decision.by || "An admin"}, ${dayAndTime(decision.at)}`,
          },
          { name: "Reason", value: `“${decision.reason}”` },
          { name: "Appeal", value: appeal && `“${appeal.text}”`, more: appeal && dayAndTime(appeal.at) },
          {
            name: "Outcome",
            value: last && (last.outcome === "upheld" ? "We kept our decision" : "We changed our decision"),
            more: last && `${last.by || "An admin"}, ${dayAndTime(last.at)}. “${last.reason}”`,
          },
        ]}
      />
    </Section>
  );
}

function Copy({ page: { report, copy, page } }: { page: AdminReport }) {
  return (
    <Section title="As it was shown">
      <p className="muted text-15">Copy saved {momentInProse(report.created_at)}</p>
      {copy.poster && (
        <img className="block shadow full-width mb-16" src={copy.poster} alt="The poster as it was shown" />
      )}
      <Facts
        facts={copy.lines
          .filter(([name]) => name !== "Poster" || copy.poster === null)
          .map(([name, words]) => ({ name, value: <span className="keep-lines">{words}</span> }))}
      />
      {page === null ? (
        <p className="muted mt-16 no-margin">Visitors can’t see the page now.</p>
      ) : (
        <p className="mt-16 no-margin">
          <a href={page}>See the page now</a>
        </p>
      )}
    </Section>
  );
}

function About({ page: { report, party } }: { page: AdminReport }) {
  if (report.about === "story") return null;
  if (party === null) {
    return (
      <Section title="Party">
        <p className="muted no-margin">The party has been deleted.</p>
      </Section>
    );
  }
  const { organiser, date, guests, money } = party;
  return (
    <Section title="Party">
      <Facts
        facts={[
          {
            name: "Party",
            value: report.event && <a href={partyAddress(report.event.uuid)}>{report.event.name || "No name yet"}</a>,
          },
          { name: "Organiser", value: organiser && <a href={personAddress(organiser.uuid)}>{organiser.name}</a> },
          { name: "Date", value: date && dateInProse(date) },
          { name: "Guests", value: String(guests) },
          { name: "Money", value: inPounds(money) },
          { name: "Page", value: party.hidden ? "Hidden" : "Shown" },
        ]}
      />
    </Section>
  );
}
