import { useQuery, useQueryClient } from "@tanstack/react-query";
import { adminPaths, personAddress } from "@wishwell/contract/api/admin/paths";
import type { AdminDataRequest } from "@wishwell/contract/api/admin/data-requests";
import { limits } from "@wishwell/contract/api/limits";
import { requestTexts } from "@wishwell/contract/texts/request-texts";
import { dateInProse } from "@wishwell/domain/parties/party-dates";
import { useState } from "react";
import { useParams } from "react-router";
import { send } from "../../../lib/api/api.ts";
import { useForm } from "../../../lib/forms/form.ts";
import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { dayAndTime, dayInWords, momentInProse } from "../../../lib/moments.ts";
import { keepFocusOnPage } from "../../../ui/feedback/Dialogue.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { InlineButton } from "../../../ui/fields/InlineButton.tsx";
import { TextAreaField, TextField } from "../../../ui/fields/TextField.tsx";
import { adminDetails, requestPage } from "../details/details-queries.ts";
import { HistoryPanel } from "../details/HistoryPanel.tsx";
import { Facts, Section, ThingPage, ThingWaiting } from "../details/ThingPage.tsx";
import { EmailWords } from "../lists/links.tsx";
import { RequestClock, topicNames } from "./RequestListScreen.tsx";

const back = { href: adminPaths.requests, label: "Requests" };

/** One data request or complaint, and the answer to it. */
export function RequestScreen() {
  const { uuid = "" } = useParams();
  const query = useQuery(requestPage(uuid));
  if (query.data === undefined) {
    return (
      <ThingWaiting
        query={query}
        back={back}
        title="Request"
        failed={requestTexts.loading}
        unknown={requestTexts.unknown}
      />
    );
  }
  const page = query.data;
  const { request, history } = page;
  return (
    <ThingPage
      back={back}
      title={`${request.number}: ${request.name || "account deleted"}`}
      under={`${topicNames[request.topic]}, ${momentInProse(request.created_at)}`}
      marks={<RequestClock request={request} />}
      mainFirst
      beside={page.answer ? <Answered answer={page.answer} /> : <Answer page={page} />}
    >
      <Said page={page} />
      <WhatHappened page={page} />
      <HistoryPanel history={history} id={request.uuid} hrefOf={() => adminPaths.request(request.uuid)} />
    </ThingPage>
  );
}

function Said({ page: { request, account } }: { page: AdminDataRequest }) {
  return (
    <Section title="What they said">
      <p className="break-words keep-lines">{request.message || "Deleted with the account."}</p>
      <Facts
        facts={[
          {
            name: "From",
            value: <EmailWords email={request.email} />,
            more: request.signed_in
              ? "Was signed in with this address"
              : "Wasn’t signed in. Check who they are before you send personal data.",
          },
          { name: "Account", value: account && <a href={personAddress(account.uuid)}>{account.name}</a> },
        ]}
      />
    </Section>
  );
}

function WhatHappened({ page: { request, longer, answer } }: { page: AdminDataRequest }) {
  return (
    <Section title="What happened">
      <Facts
        facts={[
          { name: "Received", value: dayAndTime(request.created_at), more: "From the contact form" },
          {
            name: "Acknowledged",
            value: "Straight away by email, with its number and the date",
            more: "Unless this address had already had five of these that day",
          },
          { name: "Extended", value: longer && dayAndTime(longer.at), more: longer && `“${longer.reason}”` },
          { name: "Answer", value: answer ? dayAndTime(answer.at) : `Not yet. By ${dateInProse(request.due_on)}` },
        ]}
      />
    </Section>
  );
}

function Answer({ page }: { page: AdminDataRequest }) {
  const { request, latest } = page;
  const queries = useQueryClient();
  const flash = useFlash();
  const [movesDate, setMovesDate] = useState(false);
  const form = useForm({
    name: "answer-request",
    draftOf: request.uuid,
    initial: { answer: "" },
    send: ({ answer }, idempotencyKey) =>
      send("POST /admin/requests/{uuid}", { params: { uuid: request.uuid }, body: { answer }, idempotencyKey }),
    done: ({ message = "" }) => {
      keepFocusOnPage();
      flash.show("success", message);
      void queries.invalidateQueries({ queryKey: ["admin"] });
    },
    refused: () => void queries.invalidateQueries({ queryKey: adminDetails }),
  });
  return (
    <Section title="Answer">
      <form onSubmit={form.onSubmit} noValidate>
        <FormErrors form={form} saves={false} />
        <TextAreaField
          {...form.field("answer")}
          label="Your answer"
          hint={
            request.topic === "complaint"
              ? `We’ll email it to ${request.email}.`
              : `We’ll email it to ${request.email}. People with an account can download their data under My Details.`
          }
          rows={8}
          maxLength={limits.requestAnswer}
        />
        <Button type="submit" busy={form.busy} wide="always">
          Send answer
        </Button>
      </form>
      <p className="muted text-15 mt-16 no-margin">
        We’ll keep a record of what you sent.{" "}
        {latest && (
          <>
            <InlineButton expanded={movesDate} onClick={() => setMovesDate(!movesDate)}>
              Need longer?
            </InlineButton>{" "}
            You can add up to two months, with a reason.
          </>
        )}
      </p>
      {latest && movesDate && <Longer request={request} latest={latest} />}
    </Section>
  );
}

function Longer({ request, latest }: { request: AdminDataRequest["request"]; latest: string }) {
  const queries = useQueryClient();
  const flash = useFlash();
  const form = useForm({
    name: "extend-request",
    initial: { due_on: "", reason: "" },
    send: (body, idempotencyKey) =>
      send("POST /admin/requests/{uuid}/longer", { params: { uuid: request.uuid }, body, idempotencyKey }),
    done: ({ message = "" }) => {
      keepFocusOnPage();
      flash.show("success", message);
      void queries.invalidateQueries({ queryKey: ["admin"] });
    },
    refused: () => void queries.invalidateQueries({ queryKey: adminDetails }),
  });
  return (
    <form className="mt-16" onSubmit={form.onSubmit} noValidate>
      <FormErrors form={form} saves={false} />
      <TextField {...form.field("due_on")} type="date" label="Answer by" hint={`Until ${dateInProse(latest)}`} />
      <TextAreaField
        {...form.field("reason")}
        label="Reason"
        hint={`We’ll email it to ${request.email}.`}
        rows={3}
        maxLength={limits.reason}
      />
      <Button type="submit" busy={form.busy} variant="line" wide="always">
        Move the date
      </Button>
    </form>
  );
}

function Answered({ answer }: { answer: NonNullable<AdminDataRequest["answer"]> }) {
  return (
    <Section title="Our answer">
      <p className="break-words keep-lines">{answer.text || "Deleted with the account."}</p>
      <p className="muted text-15">
        {answer.by || "An admin"}, {dayAndTime(answer.at)}
      </p>
      <p className="muted text-15 no-margin">We’ll delete this request on {dayInWords(answer.forgotten_at)}.</p>
    </Section>
  );
}
