/** What parents are glad to be told, each as the beginning of a sentence. */
export const notePrompts = [
  { label: "Clothing", sentence: "Please come dressed in " },
  { label: "Travel", sentence: "The easiest way to get here is " },
  { label: "Essentials", sentence: "Please bring " },
] as const;

/** The notes without beginnings that nobody went on with. */
export function finishedNotes(notes: string): string {
  const lines = notes.split("\n");
  const finished = lines.filter((line) => !notePrompts.some(({ sentence }) => sentence.trim() === line.trim()));
  return finished.length === lines.length ? notes : finished.join("\n").trim();
}

/** The notes with a new sentence begun on a line of its own; a beginning that nobody went on with gives way. */
export function startedSentence(notes: string, sentence: string): string {
  const unused = notePrompts.find((prompt) => notes.endsWith(prompt.sentence));
  const kept = (unused === undefined ? notes : notes.slice(0, -unused.sentence.length)).trimEnd();
  return kept === "" ? sentence : `${kept}\n${sentence}`;
}
