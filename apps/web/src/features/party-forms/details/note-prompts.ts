/** Sentence starters for what parents like to know. */
export const notePrompts = [
  { label: "Clothing", sentence: "Please come dressed in " },
  { label: "Travel", sentence: "The easiest way to get here is " },
  { label: "Essentials", sentence: "Please bring " },
] as const;

/** Removes prompts that the organiser did not finish. */
export function finishedNotes(notes: string): string {
  const lines = notes.split("\n");
  const finished = lines.filter((line) => !notePrompts.some(({ sentence }) => sentence.trim() === line.trim()));
  return finished.length === lines.length ? notes : finished.join("\n").trim();
}

/** Starts a sentence on its own line, replacing an unfinished prompt. */
export function startedSentence(notes: string, sentence: string): string {
  const unused = notePrompts.find((prompt) => notes.endsWith(prompt.sentence));
  const kept = (unused === undefined ? notes : notes.slice(0, -unused.sentence.length)).trimEnd();
  return kept === "" ? sentence : `${kept}\n${sentence}`;
}
