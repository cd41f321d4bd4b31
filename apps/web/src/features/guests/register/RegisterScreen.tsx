import { useQuery } from "@tanstack/react-query";
import type { Guest } from "@wishwell/contract/api/guests";
import type { Party } from "@wishwell/contract/api/parties";
import { texts } from "@wishwell/contract/texts/screen-texts";
import { longDate } from "@wishwell/domain/parties/party-dates";
import { useParams } from "react-router";
import { momentInProse } from "../../../lib/moments.ts";
import { now } from "../../../lib/now.ts";
import { LoadingFailed } from "../../../lib/pages/LoadingFailed.tsx";
import { useSession } from "../../../lib/session/session.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { FormLoading } from "../../../ui/fields/FormLoading.tsx";
import { Icon } from "../../../ui/site/Icon.tsx";
import { Mark } from "../../../ui/site/Mark.tsx";
import { answerLabel, answerLines, guestName } from "../../party/guest-facts.ts";
import { LoadedParty } from "../../party/LoadedParty.tsx";
import { detailsAddress } from "../../party/party-urls.ts";
import { titleOf, wholeTimeWords } from "../../party/party-words.ts";
import { figuresOf, headCount, type Heads } from "../headcount/head-count.ts";
import styles from "./RegisterScreen.module.css";

/** The sheet for the kitchen and the door, as it will print. */
export function RegisterScreen() {
  const { uuid = "" } = useParams();
  return (
    <div className={styles.ground}>
      <LoadedParty uuid={uuid} waiting={<Waiting />}>
        {(party) => <Register party={party} />}
      </LoadedParty>
    </div>
  );
}

function Waiting() {
  return (
    <div className={`centre-block bg-ground ${styles.paper}`}>
      <FormLoading />
    </div>
  );
}

function Register({ party }: { party: Party }) {
  const heads = useQuery(headCount(party.uuid));
  return (
    <>
      <div className={`flex-wrap push-apart centre-block gap-12 no-print ${styles.bar}`}>
        <Button variant="line" size="small" icon="left" href={detailsAddress(party.uuid, "edit-guests")}>
          Back to the guests
        </Button>
        {heads.data && (
          <Button size="small" icon="print" onClick={() => window.print()}>
            Print
          </Button>
        )}
      </div>
      {heads.isPending && <Waiting />}
      {heads.isError && (
        <div className={`centre-block bg-ground ${styles.paper}`}>
          <LoadingFailed what={texts.loadingFailed} fault={heads.error} onRetry={() => void heads.refetch()} />
        </div>
      )}
      {heads.data && <Sheet party={party} heads={heads.data} />}
    </>
  );
}

/** Comes first, because allergies could harm a child. */
function Allergies({ guests }: { guests: readonly Guest[] }) {
  const allergic = guests.filter(({ allergies = [] }) => allergies.length > 0);
  return (
    <section className={`rounded ${styles.allergies}`}>
      <h2 className="line gap-8">
        <Icon name="warning" />
        Allergies
      </h2>
      {allergic.length === 0 && <p>None reported.</p>}
      <ul className="plain">
        {allergic.map((guest) => (
          <li key={guest.uuid}>
            <b>{guestName(guest)}</b>
            <span>{allergyWords(guest)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Diets to cater for. */
function Kitchen({ heads: { diets, anything_goes } }: { heads: Heads }) {
  return (
    <section className={styles.diets}>
      <h2>For the kitchen</h2>
      <ul className="plain">
        {diets.map(({ diet, guests }) => (
          <li key={diet}>
            {diet}
            <b>{guests}</b>
          </li>
        ))}
        <li>
          {diets.length === 0
            ? "Children and siblings (no special diets)"
            : "Children and siblings with no special diet"}
          <b>{anything_goes}</b>
        </li>
      </ul>
    </section>
  );
}

interface SheetProps {
  party: Party;
  heads: Heads;
}

/** One sheet with headcount, allergies, diets and the register. */
function Sheet({ party, heads }: SheetProps) {
  return (
    <article className={`flat column centre-block text-14 tight bg-ground ${styles.sheet}`}>
      <header className={`flex text-15 break-words gap-20 align-start ${styles.head}`}>
        <Mark size={52} />
        <div>
          <h1>Kitchen and register</h1>
          <p>{titleOf(party)}</p>
          <p>{wholeTimeWords(party, longDate)}</p>
        </div>
        <div className={`text-14 end text-right ${styles.where}`}>
          <p>{party.address.venue}</p>
          <Organiser party={party} />
        </div>
      </header>
      <ul className={`stack mb-18 ${styles.figures}`}>
        {figuresOf(heads).map(([figure, word]) => (
          <li key={word}>
            <b>{figure}</b> {word}
          </li>
        ))}
      </ul>
      <div className={`stack align-start gap-28 mb-16 ${styles.kitchen}`}>
        <Allergies guests={heads.guests} />
        <Kitchen heads={heads} />
      </div>
      <RegisterTable guests={heads.guests} party={party} />
      <footer className={`line muted gap-14 ${styles.foot}`}>
        <Mark size={26} />
        <p>
          Printed {momentInProse(now().toISOString())}. Children’s details: please keep this sheet with you and destroy
          it after the party.
        </p>
      </footer>
    </article>
  );
}

/** Only for the organiser: an admin viewing the page is not the person to call. */
function Organiser({ party }: { party: Party }) {
  const user = useSession()?.user;
  if (user === undefined || user.uuid !== party.user_uuid) return null;
  const words = [user.first_name, user.phone].filter(Boolean).join(", ");
  return words === "" ? null : <p>Organiser: {words}</p>;
}

/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   on phones CSS changes the display of tables, and some browsers then drop their roles, so they are explicit */

const columns = ["In", "Out", "Child", "Siblings", "Grown-up"];

/** The guests who come, with boxes to tick when they arrive and leave. */
function RegisterTable({ guests, party }: { guests: readonly Guest[]; party: Party }) {
  const asks = (party.questions ?? []).length > 0;
  return (
    <section className={styles.register}>
      <h2>Register</h2>
      {guests.length === 0 ? (
        <p>No one has said yes yet.</p>
      ) : (
        <table role="table">
          <thead role="rowgroup">
            <tr role="row">
              {[...columns, asks ? "Needs and answers" : "Needs"].map((column) => (
                <th key={column} role="columnheader" scope="col">
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup">
            {guests.map((guest) => (
              <Row key={guest.uuid} guest={guest} party={party} />
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** A box to tick with a pen. */
function Box() {
  return (
    <span className={styles.box}>
      <span className="only-heard">to tick</span>
    </span>
  );
}

function Row({ guest, party }: { guest: Guest; party: Party }) {
  const call = allergyCall(guest);
  const needs = otherNeeds(guest);
  const grownUp = broughtBy(guest);
  return (
    <tr role="row">
      <td role="cell" className={styles.tick} data-column="In">
        <Box />
      </td>
      <td role="cell" className={styles.tick} data-column="Out">
        <Box />
      </td>
      <th role="rowheader" scope="row">
        {guestName(guest)}
      </th>
      <td role="cell">{siblingsOnPaper(guest)}</td>
      <td role="cell">
        {grownUp !== "" && `${grownUp}, `}
        <span className="muted nowrap">{staysWords(guest)}</span>
      </td>
      <td role="cell">
        {call !== "" && (
          <b className={`flex text-bad ${styles.call}`}>
            <Icon name="warning" size={18} />
            <span>{call}</span>
          </b>
        )}
        {needs}
        {answerLines(guest, party).map(({ label, answer }) => (
          <span key={label} className="block break-words">
            <span className="muted">{answerLabel(label)}</span> {answer}
          </span>
        ))}
      </td>
    </tr>
  );
}

/** "Rufus", "+2" when the names are unknown, or empty. */
export function siblingsOnPaper({ siblings }: Guest): string {
  if (siblings === undefined || siblings.numbers === 0) return "";
  return siblings.names === "" ? `+${siblings.numbers}` : siblings.names;
}

/** The carer's name and phone number, as far as they are known. */
export function broughtBy(guest: Guest): string {
  return [guest.email_type === 0 ? "" : guest.carer_first_name, guest.phone].filter(Boolean).join(", ");
}

export function staysWords({ adults_staying = 0 }: Guest): string {
  if (adults_staying === 0) return "drops off";
  return adults_staying === 1 ? "stays" : `${adults_staying} stay`;
}

/** In capitals, so that it stands out on a black and white sheet. */
export function allergyCall({ allergies = [] }: Guest): string {
  if (allergies.length === 0) return "";
  return `${allergies.length === 1 ? "Allergy" : "Allergies"}: ${allergies.join(", ")}`.toLocaleUpperCase("en-GB");
}

/** Diets and other requirements. */
export function otherNeeds({ diets = [], requirements = "" }: Guest): string {
  return [diets.join(", "), requirements].filter((part) => part !== "").join(". ");
}

/** For the allergy box: the allergies and the family's notes. */
export function allergyWords({ allergies = [], requirements = "" }: Guest): string {
  return [allergies.join(", "), requirements].filter((part) => part !== "").join(". ");
}
