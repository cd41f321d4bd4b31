import type { Guest } from "@wishwell/contract/api/guests";
import type { Party } from "@wishwell/contract/api/parties";
import { questionLabel } from "@wishwell/domain/guests/questions";
import { fromWire, pounds } from "@wishwell/domain/money/money";
import { isPastRetention, partyEnd } from "@wishwell/domain/parties/party-clock";

export const guestName = ({ guest_first_name, guest_last_name }: Guest): string =>
  `${guest_first_name} ${guest_last_name}`.trim();

/** "+1 Rufus", or empty without siblings. */
export function siblingWords({ siblings }: Guest): string {
  if (siblings === undefined || siblings.numbers === 0) return "";
  return `+${siblings.numbers} ${siblings.names}`.trim();
}

/** A guest's needs, allergies first. */
export function needWords({ allergies = [], diets = [], requirements = "" }: Guest): string {
  const allergy = allergies.length === 0 ? "" : `Allergies: ${allergies.join(", ")}`;
  return [allergy, diets.join(", "), requirements].filter((part) => part !== "").join(". ");
}

/** A guest's answers to the organiser's own questions, each with the question's short name. */
export function answerLines(
  { answers = [] }: Pick<Guest, "answers">,
  { questions = [] }: Pick<Party, "questions">,
): { readonly label: string; readonly answer: string }[] {
  return questions.flatMap(({ uuid, question }) => {
    const given = answers.find((answer) => answer.uuid === uuid);
    return given === undefined ? [] : [{ label: questionLabel({ ask: question }), answer: given.answer }];
  });
}

/** "Who’s collecting? Her gran, Sue": a short name that isn't a question gets a colon. */
export const answerLabel = (label: string): string => (/[?!.:]$/.test(label) ? label : `${label}:`);

/** A null amount is private. Empty if the guest has not contributed. */
export function contributionWords({ contributed, amount }: Guest): string {
  if (contributed !== true) return "";
  return typeof amount === "string" ? pounds(fromWire(amount)) : "It’s a secret";
}

type Ended = Pick<Party, "date" | "end_date" | "end_time">;

/** Whether the guests' names and addresses have been deleted because the party is long over. */
export const guestsAreDeleted = ({ date, end_date: endDate, end_time: endTime }: Ended, moment: Date): boolean =>
  isPastRetention(date === null ? null : partyEnd({ date, endDate, endTime }), "guests", moment);
