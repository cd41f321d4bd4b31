import { londonDay } from "@wishwell/domain/london-time";
import { dayAndMonth } from "@wishwell/domain/party-dates";
import { GiftSpot } from "../../ui/light/spots.tsx";
import { PaperCard, SidePreview } from "../../ui/light/StepLayout.tsx";
import { wholeDate } from "./birth-date.ts";
import type { ChildValues } from "./child-form.ts";
import styles from "./GiftPreview.module.css";
import { nextBirthday } from "./next-birthday.ts";

/** The half for the gift, as guests will see it, while it is being typed. */
export function GiftPreview({ child }: { child: ChildValues }) {
  return (
    <SidePreview title="What guests will see">
      <PaperCard>
        <div className={styles.gift}>
          <GiftSpot size={128} />
          <b>Half for the gift</b>
          <h3>{child.gift.trim() || "One special present"}</h3>
          <p>{child.reason.trim() === "" ? "Why it is just right, in their own words." : `“${child.reason.trim()}”`}</p>
        </div>
      </PaperCard>
      <p>{birthdayWords(child)}</p>
    </SidePreview>
  );
}

function birthdayWords({ first_name, date_of_birth, gender }: ChildValues): string {
  const whose = gender === "F" ? "Her" : gender === "M" ? "His" : "Their";
  const next = `${whose} charity’s half goes next to this one.`;
  const name = first_name.trim();
  const born = wholeDate(date_of_birth);
  const today = londonDay(new Date());
  if (name === "" || born === "" || born > today) return next;
  const { date, age } = nextBirthday(born, today);
  return `${name} turns ${age} on ${dayAndMonth(date)}. ${next}`;
}
