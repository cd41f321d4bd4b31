import { celebratedBirthday, nextBirthday } from "@wishwell/domain/parties/birthdays";
import { type Day, londonDay } from "@wishwell/domain/parties/london-time";
import { dayAndMonth } from "@wishwell/domain/parties/party-dates";
import { possessive } from "@wishwell/domain/parties/party-language";
import { now } from "../../../lib/now.ts";
import { GiftSpot } from "../../../ui/paper/spots.tsx";
import { PaperCard, SidePreview } from "../../../ui/layout/StepLayout.tsx";
import { wholeDate } from "./birth-date.ts";
import type { ChildValues } from "./child-form.ts";
import styles from "./GiftPreview.module.css";

interface GiftPreviewProps {
  child: ChildValues;
  partyDate: Day | null;
  /** The half is shared with other children. */
  isJoint: boolean;
}

const presentOf = (child: string) => (child === "" ? "One of the presents" : `${possessive(child)} present`);

/** The gift half as guests will see it, updated while typing. */
export function GiftPreview({ child, partyDate, isJoint }: GiftPreviewProps) {
  return (
    <SidePreview title="What guests will see">
      <PaperCard>
        <div className={styles.gift}>
          <GiftSpot size={128} />
          <b>{isJoint ? presentOf(child.first_name.trim()) : "Half for the gift"}</b>
          <h3 className="mt-2 break-words">{child.gift.trim() || "One special present"}</h3>
          <p>{child.reason.trim() === "" ? "Why it’s just right, in their own words." : `“${child.reason.trim()}”`}</p>
        </div>
      </PaperCard>
      <p>{birthdayWords(child, partyDate, londonDay(now()))}</p>
    </SidePreview>
  );
}

/** Without a party date, the age is that of the next birthday. */
function birthdayWords({ first_name, date_of_birth, gender }: ChildValues, partyDate: Day | null, today: Day): string {
  const whose = gender === "F" ? "Her" : gender === "M" ? "His" : "Their";
  const next = `${whose} charity’s half goes next to this one.`;
  const name = first_name.trim();
  const born = wholeDate(date_of_birth);
  if (name === "" || born === "" || born > today) return next;
  const { date, age } = partyDate === null ? nextBirthday(born, today) : celebratedBirthday(born, partyDate);
  if (age === 0) return next;
  return `${name} ${date < today ? "turned" : "turns"} ${age} on ${dayAndMonth(date)}. ${next}`;
}
