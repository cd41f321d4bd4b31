import { Poster } from "../../features/posters/Poster.tsx";
import type { PosterParty } from "../../features/posters/poster-design.ts";
import styles from "./PosterSamples.module.css";
import { Sample } from "./Sample.tsx";

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
