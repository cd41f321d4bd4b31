/** One way to print a poster. */
export interface Print {
  readonly label: string;
  readonly query: { readonly paper: "A4" | "A5" | "cards"; readonly guests?: string };
  readonly fileName: string;
}

const sheets: readonly Print[] = [
  { label: "To print on A4", query: { paper: "A4" }, fileName: "poster.pdf" },
  { label: "To print on A5", query: { paper: "A5" }, fileName: "poster.pdf" },
];
const named: Print = {
  label: "Cards with your guests’ names",
  query: { paper: "cards" },
  fileName: "cards.pdf",
};
const blank: Print = {
  label: "Cards to write names on",
  query: { paper: "cards", guests: "" },
  fileName: "cards.pdf",
};

/** Before anybody is on the guest list there are no names to print. */
export const printsFor = (guests: number): readonly Print[] => [...sheets, ...(guests > 0 ? [named] : []), blank];
