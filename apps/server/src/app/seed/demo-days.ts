import { addDays, type Day, londonDay } from "@wishwell/domain/london-time";

const saturday = 6;
const sunday = 0;

/** The demo's days, counted from its first start: parties are at weekends. */
export function demoDays(now: Date) {
  const today = londonDay(now);
  return {
    maya: weekdayFrom(addDays(today, 21), saturday),
    theo: weekdayFrom(addDays(today, 42), sunday),
    sam: weekdayFrom(addDays(today, 56), saturday),
    /** Long enough ago to be history, and not too long to say thank you. */
    zadie: weekdayFrom(addDays(today, -40), saturday),
    lastYear: weekdayFrom(addDays(today, -365 + 21), saturday),
  };
}

function weekdayFrom(day: Day, weekday: number): Day {
  const away = (weekday - new Date(`${day}T00:00:00Z`).getUTCDay() + 7) % 7;
  return addDays(day, away);
}

/** A birthday shortly before the party at which a child is this old. */
export function bornFor(party: Day, age: number): Day {
  const birthday = addDays(party, -2);
  const born = `${Number(birthday.slice(0, 4)) - age}${birthday.slice(4)}`;
  return born.endsWith("-02-29") ? born.replace("-02-29", "-02-28") : born;
}
