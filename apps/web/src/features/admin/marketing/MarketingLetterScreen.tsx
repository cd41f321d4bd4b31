import { useQuery } from "@tanstack/react-query";
import { deskTexts } from "@wishwell/contract/texts/admin-texts";
import { useParams } from "react-router";
import { LoadingFailed } from "../../../lib/pages/LoadingFailed.tsx";
import { AdminPage } from "../../../ui/layout/AdminPage.tsx";
import { SkeletonRows } from "../../../ui/feedback/Loading.tsx";
import { LetterForm } from "./LetterForm.tsx";
import { LetterProgress } from "./LetterProgress.tsx";
import { LetterStatus } from "./LetterStatus.tsx";
import { marketingLetter } from "./marketing-queries.ts";
import { SendPanel } from "./SendPanel.tsx";

const back = { href: "/admin/marketing", label: "Marketing letters" };

/** One letter: written, read, tried, sent and watched. */
export function MarketingLetterScreen() {
  const { uuid } = useParams();
  if (uuid === undefined) {
    return (
      <AdminPage back={back} title="Write a letter">
        <LetterForm letter={null} />
      </AdminPage>
    );
  }
  return <KnownLetter uuid={uuid} />;
}

function KnownLetter({ uuid }: { uuid: string }) {
  const { data: letter, ...query } = useQuery(marketingLetter(uuid));
  return (
    <AdminPage
      back={back}
      title={letter?.subject ?? "A letter"}
      under={letter && <LetterStatus status={letter.status} />}
      beside={letter && <SendPanel letter={letter} />}
    >
      {query.isError && (
        <LoadingFailed what={deskTexts.marketingLoading} fault={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && <SkeletonRows />}
      {letter?.status === "draft" && <LetterForm key={letter.version} letter={letter} />}
      {letter && letter.status !== "draft" && <LetterProgress letter={letter} />}
    </AdminPage>
  );
}
