import { useQuery, useQueryClient } from "@tanstack/react-query";
import { limits } from "@wishwell/contract/api/limits";
import type { HiddenPage } from "@wishwell/contract/api/reports";
import { reportTexts } from "@wishwell/contract/texts/report-texts";
import { send } from "../../../lib/api/api.ts";
import { useForm } from "../../../lib/forms/form.ts";
import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { momentInProse } from "../../../lib/moments.ts";
import { LoadingFailed } from "../../../lib/pages/LoadingFailed.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { SkeletonRows } from "../../../ui/feedback/Loading.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { TextAreaField } from "../../../ui/fields/TextField.tsx";
import { Note } from "../../../ui/layout/Panel.tsx";
import { PartySheet } from "./PartySheet.tsx";

/** Why an admin hid the party's pages or removed its photo, and the appeal against that. */
export function HiddenScreen() {
  return <PartySheet title="Our decision about your page">{(party) => <Hidden uuid={party.uuid} />}</PartySheet>;
}

const hiddenKey = (uuid: string) => ["party", uuid, "hidden"];

function Hidden({ uuid }: { uuid: string }) {
  const query = useQuery({
    queryKey: hiddenKey(uuid),
    queryFn: async ({ signal }) => (await send("GET /events/hidden/{uuid}", { params: { uuid }, signal })).data,
  });
  if (query.isPending) return <SkeletonRows />;
  if (query.isError) {
    return <LoadingFailed what={reportTexts.hiddenLoading} fault={query.error} onRetry={() => void query.refetch()} />;
  }
  if (query.data === null) return <p>We haven’t hidden or removed anything. Guests see your party’s page as usual.</p>;
  return <Decision decision={query.data} />;
}

function Decision({ decision }: { decision: HiddenPage }) {
  const { outcome, reason, decided_at, appeal, appeal_decision: last, may_appeal } = decision;
  const wasHidden = outcome === "hidden";
  return (
    <>
      <p>
        {wasHidden
          ? "Someone reported your party’s page, and we hid it. Guests see “This page isn’t available”, no emails go out, nobody can contribute, and any money is held."
          : "Someone reported your poster, and we removed its photo. Everything else stays as it is."}
      </p>
      <Note>
        <b>Our reason, given on {momentInProse(decided_at)}</b>
        <p className="no-margin">{reason}</p>
      </Note>
      {appeal && (
        <>
          <h2 className="mt-24">Your appeal</h2>
          <p>“{appeal.text}”</p>
          {last === null && <p>{reportTexts.appealSent}</p>}
        </>
      )}
      {last && (
        <Note tone="info" icon="tick">
          <b>{last.outcome === "upheld" ? "We’re keeping our decision" : "We’ve changed our decision"}</b>
          <p className="no-margin">{last.reason}</p>
        </Note>
      )}
      {may_appeal && <Appeal decision={decision} />}
      {!may_appeal && appeal === null && <p>{reportTexts.appealLate}</p>}
    </>
  );
}

function Appeal({ decision: { party, appeal_until } }: { decision: HiddenPage }) {
  const queries = useQueryClient();
  const flash = useFlash();
  const form = useForm({
    name: "appeal",
    draftOf: party.uuid,
    initial: { appeal: "" },
    send: ({ appeal }, idempotencyKey) =>
      send("POST /events/appeal/{uuid}", { params: { uuid: party.uuid }, body: { appeal }, idempotencyKey }),
    done: ({ message }) => {
      flash.show("success", message);
      void queries.invalidateQueries({ queryKey: hiddenKey(party.uuid) });
    },
    refused: () => void queries.invalidateQueries({ queryKey: hiddenKey(party.uuid) }),
  });
  return (
    <form onSubmit={form.onSubmit} noValidate>
      <h2 className="mt-24">Appeal</h2>
      <FormErrors form={form} saves={false} />
      <TextAreaField
        {...form.field("appeal")}
        label="Why do you think we’re wrong?"
        hint={`You can appeal once, until ${momentInProse(appeal_until)}. Someone who didn’t make the decision will look at it.`}
        rows={5}
        maxLength={limits.message}
      />
      <Button type="submit" busy={form.busy} wide="phone">
        Send appeal
      </Button>
    </form>
  );
}
