import { useQuery } from "@tanstack/react-query";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { lazy, Suspense, useState } from "react";
import { useNavigate } from "react-router";
import { LoadingFailed } from "../../../lib/pages/LoadingFailed.tsx";
import { inPlace } from "../../../lib/pages/in-place.ts";
import { LoadingBar, SkeletonRows } from "../../../ui/feedback/Loading.tsx";
import { StatusPill } from "../../../ui/feedback/StatusPill.tsx";
import { DropMenu } from "../../../ui/layout/DropMenu.tsx";
import { MenuList } from "../../../ui/layout/MenuList.tsx";
import { Pager } from "../../../ui/layout/Pager.tsx";
import { RuledList } from "../../../ui/layout/Panel.tsx";
import { Icon } from "../../../ui/site/Icon.tsx";
import { givenWords, type Invitation, invitationStatus } from "../../party/invitation-words.ts";
import { centralAddress } from "../../party/party-urls.ts";
import { ownInvitations } from "../../party/party-queries.ts";
import { startInProse } from "../../party/party-words.ts";
import { PosterThumb } from "../../posters/PosterThumb.tsx";
import styles from "./InvitationSection.module.css";
import { ListHead } from "./ListHead.tsx";
import { type CentralView, changeCentralView, writeCentralView } from "./central-url.ts";
import { donateAddress, invitationMenu, inviteAddress } from "./invitation-menu.ts";

/** Parties the family is invited to. */
export function InvitationSection({ userUuid, view }: { userUuid: string; view: CentralView }) {
  const navigate = useNavigate();
  const { historicInvitations: historic, invitationsPage } = view;
  const list = useQuery(ownInvitations(userUuid, historic, invitationsPage));
  const toggle = (historicInvitations: boolean) =>
    void navigate(changeCentralView(centralAddress, { historicInvitations, invitationsPage: 1 }), inPlace);
  return (
    <section>
      <ListHead
        id="invitations"
        title="Invitations for your family"
        historic={historic}
        label={historic ? texts.viewCurrentInvitations : texts.viewHistoricInvitations}
        single
        onToggle={toggle}
      />
      {list.isPending && <SkeletonRows count={2} />}
      {list.isError && (
        <LoadingFailed
          what={invitationsPage > 1 ? texts.pageLoadingFailed : texts.loadingFailed}
          fault={list.error}
          outlined
          onRetry={() => void list.refetch()}
        />
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

interface InvitationOptionsProps {
  invitation: Invitation;
  historic: boolean;
  onMessage: () => void;
}

/** A menu of all actions for an invitation. */
function InvitationOptions({ invitation, historic, onMessage }: InvitationOptionsProps) {
  return (
    <DropMenu
      hangs="right"
      className={styles.menu}
      button={
        <>
          <Icon name="more" size={24} />
          <span className="only-heard">
            Options for {invitation.event_name}, {invitation.guest_first_name}
          </span>
        </>
      }
    >
      <MenuList entries={invitationMenu(invitation, historic)} onPress={onMessage} />
    </DropMenu>
  );
}

// Loaded when first opened.
const MessageToOrganiser = lazy(async () => ({
  default: (await import("./MessageToOrganiser.tsx")).MessageToOrganiser,
}));

/** A party that a member of the family is invited to. */
function InvitationRow({ invitation, historic }: { invitation: Invitation; historic: boolean }) {
  const [writing, setWriting] = useState(false);
  const { status, words } = invitationStatus(invitation, historic || invitation.over);
  const given = givenWords(invitation);
  const where = [startInProse(invitation), invitation.venue].filter((part) => part !== "").join(", ");
  return (
    <li className={styles.row}>
      <span className={`no-flex shadow-paper ${styles.thumb}`}>
        <PosterThumb partyUuid={invitation.event_uuid} />
      </span>
      <div className={`grow ${styles.words}`}>
        <h3>
          <a href={inviteAddress(invitation.uuid)}>{invitation.event_name}</a>
        </h3>
        <p className="small muted break-words mt-2">{where}</p>
        <p className="small muted break-words mt-2">
          For {invitation.guest_first_name}
          {invitation.charity_names && `, in aid of ${invitation.charity_names}`}
          {given && `. ${given}`}
        </p>
      </div>
      <div className={`cluster ${styles.answer}`}>
        <StatusPill status={status}>{words}</StatusPill>
        <NextStep invitation={invitation} />
      </div>
      <div className={styles.options}>
        <InvitationOptions invitation={invitation} historic={historic} onMessage={() => setWriting(true)} />
      </div>
      {writing && (
        <Suspense fallback={<LoadingBar active />}>
          <MessageToOrganiser invitation={invitation} onClose={() => setWriting(false)} />
        </Suspense>
      )}
    </li>
  );
}

/** The likely next step: contribute, if that is open to this guest, otherwise view the invitation. */
function NextStep({ invitation: { uuid, event_name, may_contribute } }: { invitation: Invitation }) {
  if (!may_contribute) {
    return (
      <a href={inviteAddress(uuid)}>
        Show invite<span className="only-heard"> to {event_name}</span>
      </a>
    );
  }
  return (
    <a href={donateAddress(uuid)}>
      Make a donation<span className="only-heard"> for {event_name}</span>
    </a>
  );
}
