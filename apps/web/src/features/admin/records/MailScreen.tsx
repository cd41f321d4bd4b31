import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { personAddress } from "@wishwell/contract/api/admin/paths";
import { lettersShown } from "@wishwell/contract/api/admin/choices";
import type { LetterRow, SuppressionRow } from "@wishwell/contract/api/admin/records";
import { limits } from "@wishwell/contract/api/limits";
import { adminTexts } from "@wishwell/contract/texts/admin-texts";
import { send } from "../../../lib/api/api.ts";
import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { useForm } from "../../../lib/forms/form.ts";
import { dayAndTime } from "../../../lib/moments.ts";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { StatePill } from "../../../ui/feedback/StatusPill.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { Segmented } from "../../../ui/layout/Tabs.tsx";
import { AdminList } from "../lists/AdminList.tsx";
import { counted, AdminListPage } from "../lists/AdminListPage.tsx";
import type { AdminColumn } from "../lists/AdminTable.tsx";
import { PartyLink } from "../lists/links.tsx";
import { useAdminSearch } from "../lists/use-admin-search.ts";
import styles from "./SuppressedList.module.css";
import { useRelease } from "./use-release.ts";

const shown = [...lettersShown, "suppressed"] as const;
const views = [
  { value: "bounced", label: "Bounced" },
  { value: "refused", label: "Refused" },
  { value: "failed", label: "Failed" },
  { value: "queued", label: "Waiting" },
  { value: "sent", label: "Sent" },
  { value: "dropped", label: "Not sent" },
  { value: "suppressed", label: "Suppressed" },
] as const;

const columnsFor = (
  release: (email: string) => void,
): readonly [AdminColumn<LetterRow>, ...AdminColumn<LetterRow>[]] => [
  {
    head: "To",
    cell: ({ recipient, user_uuid, error }) => (
      <>
        {user_uuid === null ? (
          <b>{recipient}</b>
        ) : (
          <a href={personAddress(user_uuid)}>
            <b>{recipient}</b>
          </a>
        )}
        {error !== "" && <small>{error}</small>}
      </>
    ),
  },
  {
    head: "Email",
    cell: ({ template, event }) => (
      <>
        {template.replaceAll("-", " ")}
        {event && (
          <small>
            <PartyLink event={event} />
          </small>
        )}
      </>
    ),
  },
  { head: "Queued", kind: "said", cell: ({ created_at }) => dayAndTime(created_at) },
  { head: "Sent", kind: "said", cell: ({ sent_at }) => (sent_at === null ? "Not yet" : dayAndTime(sent_at)) },
  {
    head: "Address",
    kind: "act",
    cell: ({ suppressed, recipient }) =>
      suppressed && (
        <>
          <StatePill tone="bad" shape="ring">
            Suppressed
          </StatePill>{" "}
          <Button variant="line" size="small" aria-label={`Release ${recipient}`} onClick={() => release(recipient)}>
            Release
          </Button>
        </>
      ),
  },
];

/** The status of emails, and the suppressed addresses. */
export function MailScreen() {
  const { wanted, go, hrefOf } = useAdminSearch("/admin/mail", shown);
  const { show, page } = wanted;
  const letters = show === "suppressed" ? null : show;
  const release = useRelease();
  const list = useQuery({
    queryKey: ["admin", "mail", wanted],
    queryFn: ({ signal }) =>
      send("GET /admin/mail", { query: { page: String(page), show: letters ?? "bounced", dir: "desc" }, signal }),
    placeholderData: keepPreviousData,
    enabled: letters !== null,
  });
  return (
    <AdminListPage
      title="Mail"
      lead="What happened to each email. We delete its text once it’s sent."
      count={letters === null ? undefined : counted(list.data?.meta, "email", "emails")}
      tools={<Segmented label="Which emails" choices={views} value={show} onChange={(view) => go({ show: view })} />}
    >
      {letters === null ? (
        <SuppressedList page={page} hrefOf={hrefOf} />
      ) : (
        <AdminList
          label="emails"
          list={list}
          columns={columnsFor((email) => release.mutate({ email }))}
          keyOf={({ uuid }) => uuid}
          hrefOf={hrefOf}
          failed={adminTexts.mailLoading}
          empty={{ title: "No emails here", words: "No emails with this status in recent months." }}
        />
      )}
    </AdminListPage>
  );
}

const suppressedColumns = (
  release: (id: string) => void,
): readonly [AdminColumn<SuppressionRow>, ...AdminColumn<SuppressionRow>[]] => [
  { head: "Stored as", cell: ({ id }) => <code>{id.slice(0, 12)}</code> },
  { head: "Why", cell: ({ reason }) => reason },
  { head: "Since", kind: "said", cell: ({ since }) => dayAndTime(since) },
  {
    head: "Actions",
    kind: "act",
    cell: ({ id, complaint }) =>
      complaint ? (
        "Reported as spam"
      ) : (
        <Button variant="line" size="small" aria-label={`Release ${id.slice(0, 12)}`} onClick={() => release(id)}>
          Release
        </Button>
      ),
  },
];

/** Addresses are stored only as hashes; an admin who knows one can release it by typing it. */
function SuppressedList({ page, hrefOf }: { page: number; hrefOf: (page: number) => string }) {
  const release = useRelease();
  const list = useQuery({
    queryKey: ["admin", "mail", "suppressed", page],
    queryFn: ({ signal }) => send("GET /admin/mail/suppressed", { query: { page: String(page) }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <ReleaseForm onReleased={() => void list.refetch()} />
      <AdminList
        label="suppressed addresses"
        list={list}
        columns={suppressedColumns((id) => release.mutate({ id }))}
        keyOf={({ id }) => id}
        hrefOf={hrefOf}
        failed={adminTexts.mailLoading}
        empty={{ title: "No suppressed addresses", words: "No address has permanently refused our emails." }}
      />
    </>
  );
}

function ReleaseForm({ onReleased }: { onReleased: () => void }) {
  const flash = useFlash();
  const form = useForm({
    name: "release-address",
    initial: { email: "" },
    send: ({ email }, idempotencyKey) => send("POST /admin/mail/release", { body: { email }, idempotencyKey }),
    done: ({ message }) => {
      form.startAgain({ email: "" });
      flash.show("success", message);
      onReleased();
    },
  });
  return (
    <form className={`mb-28 ${styles.form}`} onSubmit={form.onSubmit} noValidate>
      <FormErrors form={form} saves={false} />
      <TextField
        {...form.field("email")}
        type="email"
        label="Release an address"
        hint="We keep addresses as hashes only, so type the one that should get emails again."
        maxLength={limits.person}
        autoComplete="off"
      />
      <Button type="submit" variant="line" busy={form.busy}>
        Release
      </Button>
    </form>
  );
}
