import { birthdaysToRemind, type ComingBirthday } from "@wishwell/domain/parties/reminder-times";
import { foldName } from "@wishwell/domain/text/fold-name";
import { londonDay } from "@wishwell/domain/parties/london-time";
import { longDate } from "@wishwell/domain/parties/party-dates";
import type { Tx } from "../../platform/database/database.ts";
import { forEachId } from "../../platform/database/in-batches.ts";
import type { Deps } from "../../platform/deps.ts";
import type { LetterRules } from "../../platform/mail/letter-rules.ts";
import { findSubscriber } from "../accounts/public.ts";
import { recordBirthdayReminder } from "../parties/public.ts";
import { type KnownChild, lockChildrenWith, organisersWith, remindersStillWanted } from "./birthdays.store.ts";

/** Sent six weeks before a birthday to organisers who want it, once for each child and year. */
export async function remindOfBirthdays(deps: Deps): Promise<void> {
  const birthdays = birthdaysToRemind(londonDay(deps.clock.now()));
  await forEachId(
    deps,
    (page) => organisersWith(deps.db, birthdays, page),
    (tx, id) => remindOrganiser(deps, tx, id, birthdays),
  );
}

async function remindOrganiser(deps: Deps, tx: Tx, ownerId: string, birthdays: readonly ComingBirthday[]) {
  const children = await lockChildrenWith(tx, ownerId, birthdays);
  // Checked under the lock: an organiser who has just unsubscribed gets no email.
  const reader = await findSubscriber({ ...deps, db: tx }, ownerId, "birthday-reminders");
  if (reader === null) return;
  for (const same of Map.groupBy(children, keyOf).values()) {
    const birthday = birthdays.find(({ month, day }) => month === same[0]?.month && day === same[0].day);
    if (birthday === undefined || !isReminderDue(same, yearOf(birthday), deps.clock.now())) continue;
    const ids = same.map(({ id }) => id);
    await recordBirthdayReminder(tx, ids, yearOf(birthday));
    const { publicUrl, PRODUCT_NAME } = deps.config;
    const last = same.find(({ completedAt }) => completedAt !== null);
    await deps.mail.queue(tx, {
      template: "birthday-reminder",
      to: reader.email,
      userId: ownerId,
      priority: "bulk",
      unsubscribeUrl: reader.unsubscribeUrl,
      props: {
        product: PRODUCT_NAME,
        firstName: reader.firstName,
        child: same[0]?.firstName ?? "",
        age: ageAt(same, birthday),
        day: longDate(birthday.date),
        copyLink: last === undefined ? null : `${publicUrl}/event/clone/${last.partyId}`,
        createLink: `${publicUrl}/event/create`,
      },
    });
  }
}

/** Children in different parties count as the same child if first name and birthday match. */
const keyOf = ({ firstName, month, day }: KnownChild) =>
  `${foldName(firstName) || firstName.toLocaleLowerCase("en-GB")} ${month} ${day}`;

const yearOf = ({ date }: ComingBirthday) => Number(date.slice(0, 4));

/** Not twice for one birthday, and not while the party is already being planned. */
function isReminderDue(same: readonly KnownChild[], year: number, now: Date): boolean {
  return !same.some(({ toldYear, endsAt }) => toldYear === year || (endsAt !== null && endsAt > now));
}

/** Null once the year of birth has been deleted, some weeks after the party. */
function ageAt(same: readonly KnownChild[], birthday: ComingBirthday): number | null {
  const born = same.find(({ dateOfBirth }) => dateOfBirth !== null)?.dateOfBirth;
  return born === undefined || born === null ? null : yearOf(birthday) - Number(born.slice(0, 4));
}

/** Drops queued emails to organisers who have unsubscribed meanwhile. */
export const birthdayLetterRule: LetterRules = { "birthday-reminder": { maySend: remindersStillWanted } };
