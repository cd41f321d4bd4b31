import type { Guest } from "@wishwell/contract/api/guests";
import type { Party } from "@wishwell/contract/api/parties";
import { guestStatus, statusFromWire } from "@wishwell/domain/guests/guest-status";
import { ordinal } from "@wishwell/domain/guests/places";
import { momentInProse, withoutYear } from "../../lib/moments.ts";
import { StateIcon } from "../../ui/feedback/StateIcon.tsx";
import { StatePill, StatusPill } from "../../ui/feedback/StatusPill.tsx";
import { Bowl } from "../../ui/paper/folded.tsx";
import { Quarter, Strand } from "../../ui/paper/shapes.tsx";
import { colour } from "../../ui/tokens.ts";
import { statusOf } from "./guest-counts.ts";
import { detailsAddress } from "./party-urls.ts";
import styles from "./Places.module.css";

export interface PlacesTaken {
  readonly limit: number;
  readonly taken: number;
  readonly offered: number;
  /** Families without an offer. */
  readonly waiting: number;
}

/** Null while the party has no limit. */
export function placesOf({ places, eventstats }: Pick<Party, "places" | "eventstats">): PlacesTaken | null {
  const { places: counted } = eventstats;
  return typeof places === "number" && counted ? { limit: places, ...counted } : null;
}

/** Up to this many places are half moons on strings, more a bar. */
const mostMoons = 40;
const width = 400;

/** A half moon for each place: full when taken, half when offered, dashed when free. */
export function Seats({ taken, offered, limit }: Pick<PlacesTaken, "limit" | "taken" | "offered">) {
  const label = `${taken} of ${limit} places taken, ${offered} offered`;
  if (limit > mostMoons) return <SeatBar taken={taken} offered={offered} limit={limit} label={label} />;
  const columns = limit > 12 ? Math.ceil(limit / 2) : Math.max(limit, 8);
  const space = width / columns;
  const r = space / 2 - 3;
  const rows = Math.ceil(limit / columns);
  const seats = Array.from({ length: limit }, (_, index) => ({
    x: space * ((index % columns) + 0.5),
    y: 3 + Math.floor(index / columns) * (r + 10),
    state: index < taken ? "taken" : index < taken + offered ? "offered" : "free",
  }));
  return (
    <svg
      className="block"
      width="100%"
      viewBox={`0 0 ${width} ${Math.round(rows * (r + 10))}`}
      role="img"
      aria-label={label}
    >
      {Array.from({ length: rows }, (_, row) => (
        <Strand key={row} d={`M2 ${2 + row * (r + 10)}H${width - 2}`} stroke="ink.9" width={3} />
      ))}
      {seats.map(({ x, y, state }, index) => {
        if (state === "taken") return <Bowl key={index} x={x} y={y} r={r} tones={["leaf.5", "leaf.7"]} />;
        const rim = `M${x - r} ${y}A${r} ${r} 0 0 0 ${x + r} ${y}`;
        return state === "offered" ? (
          <g key={index}>
            <Quarter x={x} y={y} r={r} turn={180} fill="custard.6" />
            <path d={rim} fill="none" stroke={colour("custard.7")} strokeWidth={2} />
          </g>
        ) : (
          <path key={index} d={rim} fill="none" stroke={colour("ink.6")} strokeWidth={2} strokeDasharray="3.5 3.5" />
        );
      })}
    </svg>
  );
}

type BarProps = Pick<PlacesTaken, "limit" | "taken" | "offered"> & { label: string };

function SeatBar({ taken, offered, limit, label }: BarProps) {
  const percent = (places: number) => `${Math.min(100, (places / limit) * 100)}%`;
  return (
    <svg className="clip rounded-pill" width="100%" height="22" role="img" aria-label={label}>
      <rect width="100%" height="22" fill={colour("ink.2")} />
      <rect width={percent(taken + offered)} height="22" fill={colour("custard.6")} />
      <rect width={percent(taken)} height="22" fill={colour("leaf.7")} />
    </svg>
  );
}

/** How many places are taken, above the guest list. Left out while the party has no limit. */
export function PlacesPanel({ party }: { party: Pick<Party, "uuid" | "places" | "eventstats"> }) {
  const places = placesOf(party);
  if (places === null) return null;
  const { taken, offered, limit } = places;
  return (
    <section className={`stack align-centre ${styles.panel}`} aria-labelledby="places">
      <div>
        <h3 id="places" className="text-27">
          {taken} of {limit} places taken
        </h3>
        {waitingWords(places) !== "" && <p className="no-margin">{waitingWords(places)}</p>}
        <p className="small muted no-margin">Counts children and siblings who are coming.</p>
      </div>
      <div>
        <Seats {...places} />
        <ul className={"flex-wrap gap-6-20 text-15 mt-10"} aria-hidden="true">
          <li className="line gap-8">
            <StateIcon shape="full" hue="leaf" size={18} />
            Taken
          </li>
          {offered > 0 && (
            <li className="line gap-8">
              <StateIcon shape="half" hue="custard" size={18} />
              Offered for up to 24 hours
            </li>
          )}
        </ul>
      </div>
      <a className="nowrap" href={detailsAddress(party.uuid, "siblings")}>
        Edit places
      </a>
    </section>
  );
}

/** "2 offered to waiting families. 1 more family waiting." */
function waitingWords({ offered, waiting }: PlacesTaken): string {
  const families = `${waiting}${offered > 0 ? " more" : ""} ${waiting === 1 ? "family" : "families"} waiting.`;
  const kept = offered > 0 ? `${offered} offered to waiting families.` : "";
  return [kept, waiting > 0 ? families : ""].filter(Boolean).join(" ");
}

/** "18 taken, 2 offered" */
export const takenWords = ({ taken, offered }: Pick<PlacesTaken, "taken" | "offered">): string =>
  offered === 0 ? `${taken} taken` : `${taken} taken, ${offered} offered`;

type Reply = Pick<Guest, "status" | "waiting" | "waiting_position" | "offered_until">;

/** A guest’s status. Of a waiting family, its position or that a place is kept for it. */
export function GuestPill({ guest }: { guest: Reply }) {
  const status = statusFromWire(guest);
  if (status === guestStatus.waiting && guest.waiting_position == null) {
    return (
      <StatePill tone="waiting" shape="half">
        Place offered
      </StatePill>
    );
  }
  const position = guest.waiting_position;
  return (
    <StatusPill status={statusOf(status)}>
      {position == null
        ? status === guestStatus.notSure
          ? "Not sure yet"
          : undefined
        : `Waiting, ${ordinal(position)}`}
    </StatusPill>
  );
}

type Family = Reply & Pick<Guest, "email" | "bounced_at" | "carer_first_name">;

/** Whether a family can only be told of a place by phone. */
export const mustBeRung = ({ email = "", bounced_at }: Pick<Guest, "email" | "bounced_at">): boolean =>
  email === "" || Boolean(bounced_at);

/** What the organiser should know about a waiting family; empty for everyone else. */
export function waitingNote(guest: Family): string {
  if (guest.waiting !== true) return "";
  const { carer_first_name: carer, offered_until: until } = guest;
  const rings = mustBeRung(guest);
  const whom = carer || "the family";
  if (guest.waiting_position == null && until) {
    const end = withoutYear(momentInProse(until));
    return rings ? `Ring ${whom} before ${end}` : `until ${end}`;
  }
  return rings ? `Ring ${whom} if a place comes up` : "";
}
