import { listed } from "@wishwell/domain/party-language";
import type { Guest } from "./guest.ts";
import type { Acting } from "./guests.policy.ts";

type Comer = Pick<Guest, "firstName" | "siblings" | "siblingNames">;

/** An answer as a line of the correspondence: "Olive would love to come, and so would Rufus." */
export function answerWords(guest: Comer, answer: "accepted" | "declined", by: Acting): string {
  const { firstName } = guest;
  if (by === "organiser") return `You noted that ${firstName} ${answer === "accepted" ? "is coming" : "can’t come"}.`;
  if (answer === "declined") return `${firstName} can’t come this time.`;
  const others = siblingsOf(guest);
  return others === ""
    ? `${firstName} would love to come.`
    : `${firstName} would love to come, and so would ${others}.`;
}

/** The same answer after the party changed: "Olive is still coming." */
export const stillWords = ({ firstName }: Pick<Guest, "firstName">, answer: "accepted" | "declined"): string =>
  answer === "accepted" ? `${firstName} is still coming.` : `${firstName} still can’t come.`;

/** "Ivy and Tom", "2 siblings", or nothing. */
export function siblingsOf({ siblings, siblingNames }: Comer): string {
  if (siblings === 0) return "";
  const names = siblingNames.split(",").map((name) => name.trim());
  const named = listed(names.filter((name) => name !== ""));
  if (named !== "") return named;
  return siblings === 1 ? "1 sibling" : `${siblings} siblings`;
}

/** Who else comes, as a line of the correspondence: "Ivy and Tom come along. 2 adults stay." */
export function companyWords(guest: Comer & Pick<Guest, "adultsStaying">): string {
  const { siblings, adultsStaying } = guest;
  const coming = siblings === 0 ? "No siblings come along." : `${siblingsOf(guest)} ${verb(siblings)} along.`;
  const staying =
    adultsStaying === 0 ? "" : ` ${adultsStaying} ${adultsStaying === 1 ? "adult stays" : "adults stay"}.`;
  return `${coming}${staying}`;
}

const verb = (siblings: number) => (siblings === 1 ? "comes" : "come");
