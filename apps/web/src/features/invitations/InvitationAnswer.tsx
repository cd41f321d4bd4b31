import type { InvitationContent } from "@wishwell/contract/page-contents";
import { Panel } from "../../ui/light/Panel.tsx";
import { StatusPill } from "../../ui/light/StatusPill.tsx";
import { invitationStatus } from "../parties/for-guests/public.ts";
import styles from "./InvitationPage.module.css";
import { PartyOver } from "./PartyOver.tsx";

/** How the guest's answer stands. It is the organiser who writes it down. */
export function InvitationAnswer({ content }: { content: InvitationContent }) {
  const { guest, from, party } = content;
  const { status, words } = invitationStatus({ status: guest.status, rsvp_date: party.rsvp_date }, party.over);
  if (party.over) return <PartyOver party={party} />;
  return (
    <div className={styles.answer}>
      <Panel>
        <h2>Can {guest.guest_first_name} come?</h2>
        <StatusPill status={status}>{words}</StatusPill>
        <p>
          {status === "awaiting" ? "This page cannot take your answer yet. " : "Has something changed? "}
          Please tell {from || "the organiser"} in the way this invitation reached you.
        </p>
      </Panel>
    </div>
  );
}
