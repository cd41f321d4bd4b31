import type { Party } from "@wishwell/contract/api/parties";
import { dateInProse } from "@wishwell/domain/parties/party-dates";
import { isPartyTab } from "@wishwell/domain/parties/planner-options";
import { Suspense } from "react";
import { Navigate, useParams } from "react-router";
import { FormLoading } from "../../../ui/fields/FormLoading.tsx";
import { Tabs } from "../../../ui/layout/Tabs.tsx";
import { StateIcon } from "../../../ui/feedback/StateIcon.tsx";
import { Icon } from "../../../ui/site/Icon.tsx";
import { LoadedParty } from "../../party/LoadedParty.tsx";
import { PartyStatus } from "../../party/PartyStatus.tsx";
import { detailsAddress, finishAddress, statusAddress } from "../../party/party-urls.ts";
import { onlyYou, stateOf, stateWords, titleOf, togetherWords, wholeTimeWords } from "../../party/party-words.ts";
import styles from "./PartyDetailsScreen.module.css";
import { isOpen, menuOf, sectionNamed, shownTabs, tabOf } from "./sections.ts";

/** One party, with the section named in the URL. */
export function PartyDetailsScreen() {
  const { uuid = "", section = "overview" } = useParams();
  return <PartySection uuid={uuid} section={section} />;
}

/** The payout section has a URL of its own. */
export function PayoutScreen() {
  const { uuid = "" } = useParams();
  return <PartySection uuid={uuid} section="payout" />;
}

function PartySection({ uuid, section }: { uuid: string; section: string }) {
  // An email or a bookmark may link to a section that has no screen.
  if (sectionNamed(section) === undefined) {
    return <Navigate to={isPartyTab(section) ? detailsAddress(uuid) : "/404"} replace />;
  }
  return (
    <LoadedParty uuid={uuid} waiting={<PartyLoading />}>
      {(party) =>
        isOpen(party, section) ? (
          <PartyDetails key={uuid} party={party} section={section} />
        ) : (
          <Navigate to={detailsAddress(uuid)} replace />
        )
      }
    </LoadedParty>
  );
}

function PartyDetails({ party, section }: { party: Party; section: string }) {
  const { Content, whole = false, soft = false } = sectionNamed(section) ?? {};
  const tab = tabOf(party, section);
  const menu = menuOf(tab);
  const tabs = shownTabs(party, tab).map(({ name, label }) => ({ label, href: detailsAddress(party.uuid, name) }));
  const content = <Suspense fallback={<FormLoading />}>{Content && <Content party={party} />}</Suspense>;
  if (whole) return content;
  return (
    <div className={soft ? "bg-soft" : undefined}>
      <StateStrip party={party} />
      <div className={`wrap page-padding ${styles.page}`}>
        <h1>{titleOf(party)}</h1>
        <ul className={`flex-wrap muted mt-12 ${styles.facts}`}>
          <li className="line gap-8">
            <Icon name="calendar" size={20} />
            <span>{wholeTimeWords(party)}</span>
          </li>
          {party.rsvp_date !== null && (
            <li className="line gap-8">
              <Icon name="clock" size={20} />
              <span>Replies due {dateInProse(party.rsvp_date)}</span>
            </li>
          )}
          <li className="line gap-8">
            <PartyStatus party={party} />
          </li>
          {togetherWords(party) !== "" && (
            <li className="line gap-8">
              <Icon name="users" size={20} />
              <a href={detailsAddress(party.uuid, "organisers")}>{togetherWords(party)}</a>
            </li>
          )}
        </ul>
        <div className={styles.tabs}>
          <Tabs label="Your party" tabs={tabs} current={detailsAddress(party.uuid, tab)} />
        </div>
        {menu.length === 0 ? (
          content
        ) : (
          <div className={styles.withMenu}>
            <nav className={`flex-wrap mb-28 ${styles.menu}`} aria-label="Party details">
              {menu.map(({ name, label }) => (
                <a
                  key={name}
                  href={detailsAddress(party.uuid, name)}
                  aria-current={name === section ? "page" : undefined}
                >
                  {label}
                </a>
              ))}
            </nav>
            {content}
          </div>
        )}
      </div>
    </div>
  );
}

function PartyLoading() {
  return (
    <div className={`wrap page-padding ${styles.page}`}>
      <FormLoading />
    </div>
  );
}

/** At the top of the pages of a draft, a paused or a hidden party: what that means, and the way out. */
function StateStrip({ party }: { party: Party }) {
  const state = stateOf(party);
  if (party.hidden) {
    return (
      <div className={styles.strip}>
        <div className={`wrap line ${styles.inside}`}>
          <Icon name="warning" />
          <p className="grow no-margin">
            <b>We’ve hidden this party’s page.</b> Guests can’t see it, and no emails go out. Until it’s shown again,
            you can’t send messages, invitations or thank-yous.
          </p>
          <a href={`/event/hidden/${party.uuid}`}>See why, and appeal</a>
        </div>
      </div>
    );
  }
  if (state !== "draft" && state !== "paused") return null;
  return (
    <div className={styles.strip}>
      <div className={`wrap line ${styles.inside}`}>
        {state === "draft" ? <StateIcon shape="dashed" size={24} /> : <Icon name="pause" />}
        <p className="grow no-margin">
          <b>{stateWords[state]}.</b>{" "}
          {state === "draft"
            ? `${onlyYou(party)} can see it. You’ll get a link to share when it’s finished.`
            : "Invitations and reminders are held. Messages you write yourself are still sent."}
        </p>
        {state === "draft" ? (
          <a href={finishAddress(party.uuid)}>Finish it</a>
        ) : (
          <a href={statusAddress(party.uuid)}>Activate</a>
        )}
      </div>
    </div>
  );
}
