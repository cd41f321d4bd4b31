import { foldName } from "../text/fold-name.ts";
import { type AnswerStatus, guestStatus, hasAnswered } from "./guest-status.ts";

/** Whether every guest has replied or can't be reached, and at least one has replied; from counts by status. */
export function haveAllReplied(guests: ReadonlyMap<number, number>): boolean {
  const statuses = [...guests].filter(([, count]) => count > 0).map(([status]) => status);
  return statuses.every(isSettled) && statuses.some(hasAnswered);
}

const isSettled = (status: number) => hasAnswered(status) || status === guestStatus.failed;

const words: Readonly<Record<string, AnswerStatus>> = {
  accept: guestStatus.accepted,
  decline: guestStatus.declined,
};

interface ReplyContext {
  readonly status: number;
  /** The party changed after the guest replied, so repeating the same reply is meaningful. */
  readonly changed: boolean;
  /** Replies are still accepted. */
  readonly open: boolean;
}

/** The reply selected by a link in an email; null if it would change nothing. */
export function chosenAnswer(word: string | null, { status, changed, open }: ReplyContext): AnswerStatus | null {
  const chosen = word !== null && Object.hasOwn(words, word) ? (words[word] ?? null) : null;
  return open && (changed || chosen !== status) ? chosen : null;
}

/** The parts of a guest's reply that count towards catering. */
export interface Coming {
  readonly status: number;
  readonly siblings: number;
  readonly adultsStaying: number;
  readonly allergies: readonly string[];
  readonly diets: readonly string[];
}

export interface HeadCount {
  readonly children: number;
  readonly siblings: number;
  readonly adults: number;
  /** Everyone who eats: children, siblings and adults who stay. */
  readonly plates: number;
  /** Guests with an allergy. */
  readonly allergies: number;
  /** How many guests have each diet, the most common first. */
  readonly diets: readonly { readonly diet: string; readonly guests: number }[];
  /** Children and siblings without a diet; allergies are counted separately. */
  readonly anythingGoes: number;
}

/** How many are coming, and what the kitchen should know. Counts only guests who accepted. */
export function headCount(guests: readonly Coming[]): HeadCount {
  const coming = guests.filter(({ status }) => status === guestStatus.accepted);
  const sum = (of: (guest: Coming) => number) => coming.reduce((total, guest) => total + of(guest), 0);
  const children = coming.length;
  const siblings = sum((guest) => guest.siblings);
  const adults = sum((guest) => guest.adultsStaying);
  const particular = coming.filter(({ diets }) => diets.length > 0).length;
  return {
    children,
    siblings,
    adults,
    plates: children + siblings + adults,
    allergies: coming.filter(({ allergies }) => allergies.length > 0).length,
    diets: counted(coming.flatMap(({ diets }) => diets)),
    anythingGoes: children + siblings - particular,
  };
}

function counted(diets: readonly string[]): { diet: string; guests: number }[] {
  const guests = new Map<string, number>();
  for (const diet of diets) guests.set(diet, (guests.get(diet) ?? 0) + 1);
  return [...guests]
    .map(([diet, number]) => ({ diet, guests: number }))
    .toSorted((one, other) => other.guests - one.guests || one.diet.localeCompare(other.diet, "en-GB"));
}

interface Named {
  readonly firstName: string;
  readonly carerFirstName: string;
}

/**
 * The guest who is probably the child of a reply through the party’s own page: the same first name, then the same
 * parent, then one who hasn’t replied. Null if none fits, or if several fit equally well.
 */
export function likelyTwin<Guest extends Named & { readonly status: number }>(
  reply: Named,
  guests: readonly Guest[],
): Guest | null {
  const child = foldName(reply.firstName);
  const carer = foldName(reply.carerFirstName);
  const fit = ({ carerFirstName, status }: Guest) =>
    (carer !== "" && foldName(carerFirstName) === carer ? 2 : 0) + (hasAnswered(status) ? 0 : 1);
  const named = child === "" ? [] : guests.filter(({ firstName }) => foldName(firstName) === child);
  const best = Math.max(...named.map(fit));
  const [twin = null, ...others] = named.filter((guest) => fit(guest) === best);
  return others.length === 0 ? twin : null;
}
