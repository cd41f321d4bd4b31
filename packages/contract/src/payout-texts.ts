/** What the payment provider writes to whoever is paid. */
export const payoutTexts = {
  emailSubject: (productName: string) => `A payment from ${productName} for you`,
  /** What the provider tells whoever is paid; at most 400 characters. No child is named. */
  note: {
    organiser: (productName: string, code: string) =>
      `Your half of what the guests of your party ${code} gave, from ${productName}.`,
    charity: (productName: string, code: string) =>
      `Given by the guests of a birthday party (${code}) instead of presents, from ${productName}.`,
  },
};
