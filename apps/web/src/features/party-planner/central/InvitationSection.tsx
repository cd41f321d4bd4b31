import { texts } from "@wishwell/contract/texts/texts";
import { useQuery } from "@tanstack/react-query";
import { useNavigate } from "react-router";
import { inPlace } from "../../../lib/pages/in-place.ts";
import { LoadingFailed } from "../../../lib/pages/LoadingFailed.tsx";
import { SkeletonRows } from "../../../ui/feedback/Loading.tsx";
import { RuledList } from "../../../ui/layout/Panel.tsx";
import { Pager } from "../../../ui/layout/Pager.tsx";
import { centralAddress } from "../../party/party-addresses.ts";
import { ownInvitations } from "../../party/party-queries.ts";
import { writeCentralView, type CentralView } from "./central-address.ts";
import { InvitationRow } from "./InvitationRow.tsx";
import { ListHead } from "./ListHead.tsx";

/** What the family is asked to. */
export function InvitationSection({ userUuid, view }: { userUuid: string; view: CentralView }) {
  const navigate = useNavigate();
  const { historicInvitations: historic, invitationsPage } = view;
  const list = useQuery(ownInvitations(userUuid, historic, invitationsPage));
  const toggle = (historicInvitations: boolean) =>
    void navigate(writeCentralView(centralAddress, { ...view, historicInvitations, invitationsPage: 1 }), inPlace);
  return (
    <section>
      <ListHead
        id="invitations"
        title="Invitations for your family"
        label="Invitations shown"
        historic={historic}
        onToggle={toggle}
      />
      {list.isPending && <SkeletonRows count={2} />}
      {list.isError && (
        <LoadingFailed what={texts.loadingFailed} fault={list.error} outlined onRetry={() => void list.refetch()} />
      )}
      {list.data?.data.length === 0 && <p>{historic ? "No past invitations." : texts.noInvitations}</p>}
      {list.data && list.data.data.length > 0 && (
        <RuledList>
          {list.data.data.map((invitation) => (
            <InvitationRow key={invitation.uuid} invitation={invitation} historic={historic} />
          ))}
        </RuledList>
      )}
      {list.data && (
        <Pager
          label="Pages of invitations"
          meta={list.data.meta}
          hrefOf={(page) => `${writeCentralView(centralAddress, { ...view, invitationsPage: page })}#invitations`}
        />
      )}
    </section>
  );
}
