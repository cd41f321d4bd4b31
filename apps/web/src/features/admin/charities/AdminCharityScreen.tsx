import { texts } from "@wishwell/contract/texts/texts";
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router";
import { EmptyState } from "../../../ui/layout/Panel.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { UnlitCandle } from "../../../ui/feedback/UnlitCandle.tsx";
import type { WholeCharity } from "../../charities/form/charity-values.ts";
import { HowItStands } from "../../charities/form/HowItStands.tsx";
import { isUnknown } from "../../charities/form/unknown-charity.ts";
import { FormOnItsWay } from "../../../ui/fields/FormOnItsWay.tsx";
import { LoadingFailed } from "../../../lib/pages/LoadingFailed.tsx";
import { adminCharity, listAddress } from "./admin-charities.ts";
import { AdminCharityForm } from "./AdminCharityForm.tsx";
import { AdminPage } from "../../../ui/layout/AdminPage.tsx";
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
