import { texts } from "@wishwell/contract/texts/texts";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Navigate, useParams } from "react-router";
import { charitySessions, type CharitySession } from "../../../lib/session/charity-session.ts";
import { FormSheet } from "../../../ui/fields/FormSheet.tsx";
import { LoadingFailed } from "../../../lib/pages/LoadingFailed.tsx";
import { isUnknown } from "../form/unknown-charity.ts";
import { FormOnItsWay } from "../../../ui/fields/FormOnItsWay.tsx";
import { ContactForm } from "./ContactForm.tsx";
import { ContactStanding } from "./ContactStanding.tsx";
import { codeAgain, isOver, ownCharity, validateAddress } from "./own-charity.ts";

/** For whoever typed the code of the charity's letter; everybody else is asked for it first. */
export function CharityDetailsScreen() {
  const { uuid = "" } = useParams();
  const key = charitySessions.of(uuid);
  if (key === null) return <Navigate to={validateAddress(uuid)} replace />;
  return <OwnCharity key={uuid} opened={key} />;
}

function OwnCharity({ opened }: { opened: CharitySession }) {
  const charity = useQuery(ownCharity(opened));
  const [over, setOver] = useState(false);
  if (over || isOver(charity.error)) return <Navigate to={validateAddress(opened.uuid)} replace state={codeAgain} />;
  if (isUnknown(charity.error)) return <Navigate to="/404" replace />;
  return (
    <FormSheet
      roomy
      title="Update your charity’s details"
      beside={charity.data && <ContactStanding charity={charity.data} openUntil={opened.expires_at} />}
    >
      {charity.isError && (
        <LoadingFailed what={texts.charityDataLoading} fault={charity.error} onRetry={() => void charity.refetch()} />
      )}
      {charity.isPending && <FormOnItsWay />}
      {charity.data && <ContactForm charity={charity.data} opened={opened} onOver={() => setOver(true)} />}
    </FormSheet>
  );
}
