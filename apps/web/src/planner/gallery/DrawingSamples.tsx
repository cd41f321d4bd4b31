import type { PosterParty } from "../../features/posters/poster-design.ts";
import { Poster } from "../../features/posters/Poster.tsx";
import {
  type GuestStatus,
  StateIcon,
  type StateHue,
  type StateShape,
  StatusIcon,
} from "../../ui/feedback/StateIcon.tsx";
import { StatePill, StatusPill, type PillTone } from "../../ui/feedback/StatusPill.tsx";
import { UnlitCandle } from "../../ui/feedback/UnlitCandle.tsx";
import { StrengthMoons } from "../../ui/fields/StrengthMoons.tsx";
import { Avatar } from "../../ui/layout/Avatar.tsx";
import { Bunting } from "../../ui/layout/Bunting.tsx";
import { Picture } from "../../ui/paper/Picture.tsx";
import { Placed } from "../../ui/paper/shapes.tsx";
import { SplitCake } from "../../ui/paper/SplitCake.tsx";
import {
  Celebration,
  EmptyCake,
  GiftSpot,
  HeartSpot,
  LockSpot,
  PostSpot,
  TeaSpot,
  TreeSpot,
} from "../../ui/paper/spots.tsx";
import { drawings } from "../../ui/site/icon-drawings.ts";
import { Icon, type IconName } from "../../ui/site/Icon.tsx";
import { Logo } from "../../ui/site/Logo.tsx";
import { Mark } from "../../ui/site/Mark.tsx";
import styles from "./DrawingSamples.module.css";
import gallery from "./Gallery.module.css";
import { Sample } from "./Sample.tsx";

export function DrawingSamples() {
  return (
    <>
      <Sample title="Mark and logo">
        <Mark />
        <Mark size={84} />
        <Logo product="Wishwell" />
      </Sample>
      <Sample title="Logo on a dark background, and with a long name" ground="deep">
        <Logo product="Wishwell" onDark />
        <Logo product="The Birthday Giving Company" onDark />
      </Sample>
      <Sample title="Avatars: a name, an accent, no name">
        <Avatar name="Priya" />
        <Avatar name="Élodie" size={52} />
        <Avatar name="" tones={["jelly.4", "jelly.5"]} />
      </Sample>
      <Sample title="Spots">
        <GiftSpot />
        <HeartSpot />
        <TreeSpot />
        <PostSpot />
        <TeaSpot />
        <LockSpot />
      </Sample>
      <Sample title="Empty, not there, done">
        <EmptyCake />
        <UnlitCandle />
        <Celebration />
      </Sample>
      <Sample title="The split cake">
        <Picture width={300} height={300} box={[520, 520]}>
          <Placed x={260} y={380}>
            <SplitCake />
          </Placed>
        </Picture>
      </Sample>
      <Sample title="Bunting on its band" ground="party">
        <Bunting />
      </Sample>
    </>
  );
}

const party: PosterParty = {
  name: "Zadie’s fourth birthday",
  date: "2027-03-20",
  start_time: "14:00",
  end_time: "16:30",
  rsvp_date: "2027-03-06",
  short_code: "maya7q2x",
  eventtheme: null,
  eventtheme_uuid: "traditional",
  address: { venue: "Marlow Road Church Hall", address1: "12 Marlow Road", city: "Bristol", postcode: "BS6 5XQ" },
  notes: { instructions: ["Siblings welcome", "Please wear socks"] },
};

const draft: PosterParty = {
  ...party,
  name: "",
  date: null,
  start_time: null,
  end_time: null,
  rsvp_date: null,
  short_code: "",
  eventtheme_uuid: null,
  address: {},
  notes: {},
};

const long: PosterParty = {
  ...party,
  name: "Bartholomew-Maximilian’s and Persephone-Anastasia’s great big joint birthday by the sea, hooray",
  eventtheme_uuid: "none",
  address: { venue: "W".repeat(60), city: "Llanfairpwllgwyngyllgogerychwyrndrobwllllantysiliogogogoch" },
};

export function PosterSamples() {
  return (
    <Sample title="A party, a draft that has nothing yet, long words">
      {[party, draft, long].map((shown) => (
        <div key={shown.name} className={styles.poster}>
          <Poster party={shown} />
        </div>
      ))}
    </Sample>
  );
}

const guestStatuses: readonly GuestStatus[] = ["accepted", "waiting", "declined", "awaiting", "notSent", "badEmail"];

const states: readonly { shape: StateShape; hue: StateHue; tone: PillTone; words: string }[] = [
  { shape: "full", hue: "leaf", tone: "good", words: "Done, ready, paid" },
  { shape: "half", hue: "custard", tone: "waiting", words: "Under way, waiting" },
  { shape: "half", hue: "sky", tone: "info", words: "On its way" },
  { shape: "ring", hue: "ink", tone: "off", words: "Stopped, declined" },
  { shape: "dashed", hue: "ink", tone: "none", words: "Not there yet" },
  { shape: "triangle", hue: "brick", tone: "bad", words: "Needs attention" },
  { shape: "dot", hue: "ink", tone: "off", words: "Unchanged" },
  { shape: "plus", hue: "leaf", tone: "good", words: "Will change" },
];

export function StateSamples() {
  return (
    <>
      <Sample title="Icons">
        {(Object.keys(drawings) as IconName[]).map((name) => (
          <span key={name} className={`stack centred gap-6 text-14 ${gallery.named}`}>
            <Icon name={name} />
            {name}
          </span>
        ))}
      </Sample>
      <Sample title="State icons: the shape carries the meaning">
        {states.map(({ shape, hue, words }) => (
          <span key={words} className={`stack centred gap-6 text-14 ${gallery.named}`}>
            <StateIcon shape={shape} hue={hue} size={24} />
            {words}
          </span>
        ))}
      </Sample>
      <Sample title="State pills, one of them long">
        {states.map(({ shape, tone, words }) => (
          <StatePill key={words} shape={shape} tone={tone}>
            {words}
          </StatePill>
        ))}
        <StatePill shape="half" tone="waiting">
          Waiting for the new email to be confirmed
        </StatePill>
      </Sample>
      <Sample title="Guest status">
        {guestStatuses.map((status) => (
          <StatusPill key={status} status={status} />
        ))}
        {guestStatuses.map((status) => (
          <StatusIcon key={status} status={status} label={status} />
        ))}
      </Sample>
      <Sample title="Password strength, none to very strong">
        {([0, 1, 2, 3, 4, 5] as const).map((strength) => (
          <StrengthMoons key={strength} strength={strength} />
        ))}
      </Sample>
    </>
  );
}
