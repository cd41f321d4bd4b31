/** Removes the spaces and hyphens between groups of digits. */
export const cardDigits = (typed: string): string => typed.replace(/[\s-]/g, "");

/** Checks the Luhn check digit, so that typing errors are found before we contact the provider. */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits)) return false;
  const fromTheEnd = Array.from(digits, Number).toReversed();
  const sum = fromTheEnd.reduce((before, digit, place) => before + luhnWeight(digit, place), 0);
  return sum % 10 === 0;
}

/** Every second digit counts double, as the sum of the result's digits. */
const luhnWeight = (digit: number, place: number) => (place % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0));

/** A card is valid until the end of its month. `null` if the date can't be read. */
export function cardExpiry(typed: string): { readonly year: number; readonly month: number } | null {
  const [, month = "", year = ""] =
    /^\s*(\d{1,2})\s*[/\s-]\s*(?:20)?(\d{2})\s*$/.exec(typed) ?? /^(\d{2})(\d{2})$/.exec(typed) ?? [];
  const number = Number(month);
  return number >= 1 && number <= 12 ? { year: 2000 + Number(year), month: number } : null;
}

export function hasExpired({ year, month }: { readonly year: number; readonly month: number }, now: Date): boolean {
  return now.getTime() >= Date.UTC(year, month, 1);
}
