/** What the payment provider writes to whoever is paid. */
export const payoutTexts = {
  emailSubject: (productName: string) => `A payment from ${productName} for you`,
};
