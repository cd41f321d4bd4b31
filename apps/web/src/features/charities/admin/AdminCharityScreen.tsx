import { texts } from "@wishwell/contract/texts/texts";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { EmptyState } from "../../../ui/light/Panel.tsx";
import { Button } from "../../../ui/light/Button.tsx";
import { UnlitCandle } from "../../../ui/light/UnlitCandle.tsx";
import type { WholeCharity } from "../form/charity-values.ts";
import { FormOnItsWay } from "../../../ui/light/FormOnItsWay.tsx";
import { HowItStands } from "../form/HowItStands.tsx";
import { LoadingFailed } from "../../../lib/LoadingFailed.tsx";
import { isUnknown } from "../form/unknown-charity.ts";
import { adminCharity, listAddress } from "./admin-charities.ts";
import { AdminCharityForm } from "./AdminCharityForm.tsx";
import { AdminPage } from "../../../ui/light/AdminPage.tsx";
import { marksOf } from "./charity-marks.ts";
import { CharityMarks } from "./CharityMarks.tsx";
import { SendCode } from "./SendCode.tsx";

const back = { href: listAddress, label: "Charities" };

export function AdminCharityScreen() {
  const { uuid = "" } = useParams();
  const charity = useQuery(adminCharity(uuid));
  if (charity.data) return <OneCharity key={uuid} charity={charity.data} />;
  if (isUnknown(charity.error)) {
    return (
      <AdminPage back={back} title={texts.charityLoading}>
        <Unknown />
      </AdminPage>
    );
  }
  return (
    <AdminPage back={back} title="Charity">
      {charity.isPending && <FormOnItsWay />}
      {charity.isError && (
        <LoadingFailed what={texts.charityLoading} fault={charity.error} onRetry={() => void charity.refetch()} />
      )}
    </AdminPage>
  );
}

function OneCharity({ charity }: { charity: WholeCharity }) {
  const marks = marksOf(charity);
  return (
    <AdminPage
      back={back}
      title={charity.name}
      under={marks.length > 0 && <CharityMarks marks={marks} />}
      beside={
        <>
          <HowItStands charity={charity} />
          <SendCode charity={charity} />
        </>
      }
    >
      <AdminCharityForm charity={charity} />
    </AdminPage>
  );
}

function Unknown() {
  return (
    <EmptyState
      picture={<UnlitCandle />}
      title={texts.recordNotFound}
      action={<Button href={listAddress}>All charities</Button>}
    >
      There is no charity at this address. It may have been mistyped.
    </EmptyState>
  );
}
