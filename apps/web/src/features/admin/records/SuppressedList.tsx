import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { SuppressionRow } from "@wishwell/contract/api/admin-records";
import { deskTexts } from "@wishwell/contract/texts/admin-texts";
import { limits } from "@wishwell/contract/api/limits";
import { send } from "../../../lib/api/api.ts";
import { useForm } from "../../../lib/forms/form.ts";
import { FormErrors } from "../../../lib/forms/FormErrors.tsx";
import { dayAndTime } from "../../../lib/moments.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { useFlash } from "../../../ui/feedback/Flash.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { DeskList } from "../lists/DeskList.tsx";
import type { DeskColumn } from "../lists/DeskTable.tsx";
import styles from "./SuppressedList.module.css";
import { useRelease } from "./use-release.ts";

const columnsFor = (
  release: (id: string) => void,
): readonly [DeskColumn<SuppressionRow>, ...DeskColumn<SuppressionRow>[]] => [
  { head: "Kept as", cell: ({ id }) => <code>{id.slice(0, 12)}</code> },
  { head: "Why", cell: ({ reason }) => reason },
  { head: "Since", kind: "said", cell: ({ since }) => dayAndTime(since) },
  {
    head: "What can be done",
    kind: "act",
    cell: ({ id, complaint }) =>
      complaint ? (
        "Its reader complained"
      ) : (
        <Button variant="line" size="small" aria-label={`Release ${id.slice(0, 12)}`} onClick={() => release(id)}>
          Release
        </Button>
      ),
  },
];

/** Addresses are kept as hashes only; whoever knows one can release it by typing it. */
export function SuppressedList({ page, hrefOf }: { page: number; hrefOf: (page: number) => string }) {
  const release = useRelease();
  const list = useQuery({
    queryKey: ["admin", "mail", "suppressed", page],
    queryFn: ({ signal }) => send("GET /admin/mail/suppressed", { query: { page: String(page) }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <>
      <ReleaseForm onReleased={() => void list.refetch()} />
      <DeskList
        label="suppressed addresses"
        list={list}
        columns={columnsFor((id) => release.mutate({ id }))}
        keyOf={({ id }) => id}
        hrefOf={hrefOf}
        failed={deskTexts.mailLoading}
        empty={{ title: "Nobody is left out", words: "No address has refused letters for good." }}
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
    <form className={styles.form} onSubmit={form.onSubmit} noValidate>
      <FormErrors form={form} saves={false} />
      <TextField
        {...form.field("email")}
        type="email"
        label="Release an address"
        hint="Addresses are kept as hashes: type the one that should get letters again."
        maxLength={limits.person}
        autoComplete="off"
      />
      <Button type="submit" variant="line" busy={form.busy}>
        Release
      </Button>
    </form>
  );
}
