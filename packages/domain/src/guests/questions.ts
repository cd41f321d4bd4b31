/** How families answer a question of the organiser's own. */
export const questionKinds = ["yes_no", "choice", "text"] as const;
export type QuestionKind = (typeof questionKinds)[number];

/** A question that the organiser asks the families who come. */
export interface PartyQuestion {
  readonly id: string;
  readonly kind: QuestionKind;
  readonly ask: string;
  /** What families choose from; empty unless the kind is `choice`. */
  readonly choices: readonly string[];
}

/** A guest's answers by question; those not given are missing. */
export type Answers = Readonly<Record<string, string>>;

/** Questions that are ready to use. */
export const questionPresets: readonly (Omit<PartyQuestion, "id"> & { readonly label: string })[] = [
  { label: "Who’s collecting?", kind: "text", ask: "Who’s collecting your child?", choices: [] },
  {
    label: "Can we take photos?",
    kind: "choice",
    ask: "Can we take photos?",
    choices: ["Yes", "Yes, but don’t share them", "No"],
  },
  { label: "Phone on the day", kind: "text", ask: "Which number can we ring on the day?", choices: [] },
];

/** The first of them, with these ids. */
export const presetQuestions = (ids: readonly string[]): PartyQuestion[] =>
  questionPresets
    .slice(0, ids.length)
    .map(({ kind, ask, choices }, place) => ({ id: ids[place] ?? "", kind, ask, choices }));

/** What families choose from; empty when they write. */
export function choicesOf({ kind, choices }: Pick<PartyQuestion, "kind" | "choices">): readonly string[] {
  return kind === "yes_no" ? ["Yes", "No"] : kind === "choice" ? choices : [];
}

/** As a family reads it: "Who’s collecting your child?" names the child. */
export const askedAbout = ({ ask }: Pick<PartyQuestion, "ask">, child: string): string =>
  child === "" ? ask : ask.replaceAll(/\byour child\b/gi, () => child);

/** A short name, for tables. */
export const questionLabel = ({ ask }: Pick<PartyQuestion, "ask">): string =>
  questionPresets.find((preset) => sameWords(preset.ask, ask))?.label ?? ask;

/** Whether a family can have given this answer. */
export function isAnswer(question: PartyQuestion, answer: string): boolean {
  return question.kind === "text" || choicesOf(question).includes(answer);
}

/**
 * Gives new questions an id. One that is sent again without its id, because the answer to the first try was lost, keeps
 * it. Null when an id is not one of the party's.
 */
export function withIds(
  wanted: readonly PartyQuestion[],
  before: readonly PartyQuestion[],
  newId: () => string,
): readonly PartyQuestion[] | null {
  const named = wanted.map(({ id }) => id).filter((id) => id !== "");
  const known = before.map(({ id }) => id);
  if (new Set(named).size < named.length || named.some((id) => !known.includes(id))) return null;
  const free = new Map(before.filter(({ id }) => !named.includes(id)).map((question) => [question.id, question]));
  return wanted.map((question) => {
    if (question.id !== "") return question;
    const again = [...free.values()].find((other) => isSameQuestion(question, other));
    if (again) free.delete(again.id);
    return { ...question, id: again?.id ?? newId() };
  });
}

/** The answers that still fit: an answer never moves to other words than those the family read. */
export function answersKept(
  answers: Answers,
  before: readonly PartyQuestion[],
  after: readonly PartyQuestion[],
): Answers {
  const fits = ([id, answer]: [string, string]) => {
    const [asked, asks] = [before, after].map((questions) => questions.find((question) => question.id === id));
    return asked !== undefined && asks !== undefined && isSameQuestion(asked, asks) && isAnswer(asks, answer);
  };
  return Object.fromEntries(Object.entries(answers).filter(fits));
}

const isSameQuestion = (one: PartyQuestion, other: PartyQuestion): boolean =>
  one.kind === other.kind && sameWords(one.ask, other.ask);

/** Corrected capitals, spaces and punctuation leave a question the same. */
const sameWords = (one: string, other: string): boolean => wordsOf(one) === wordsOf(other);
const wordsOf = (text: string): string => text.toLowerCase().replaceAll(/[^\p{L}\p{N}]+/gu, "");
