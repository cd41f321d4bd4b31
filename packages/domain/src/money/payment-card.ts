/** Digits as people type them, in groups or not. */
export const cardDigits = (typed: string): string => typed.replace(/[\s-]/g, "");

/** Whether the last digit is the one that the others ask for (Luhn): a slip is noticed before anybody is asked. */
export function isCardNumber(digits: string): boolean {
  if (!/^\d{13,19}$/.test(digits)) return false;
  const fromTheEnd = Array.from(digits, Number).toReversed();
  const sum = fromTheEnd.reduce((before, digit, place) => before + weighed(digit, place), 0);
  return sum % 10 === 0;
}

/** Every second digit counts double, by the sum of its own digits. */
const weighed = (digit: number, place: number) => (place % 2 === 0 ? digit : digit * 2 - (digit > 4 ? 9 : 0));

/** A card is good until the end of its month. `null` when that cannot be read. */
export function cardExpiry(typed: string): { readonly year: number; readonly month: number } | null {
  const [, month = "", year = ""] =
    /^\s*(\d{1,2})\s*[/\s-]\s*(?:20)?(\d{2})\s*$/.exec(typed) ?? /^(\d{2})(\d{2})$/.exec(typed) ?? [];
  const number = Number(month);
  return number >= 1 && number <= 12 ? { year: 2000 + Number(year), month: number } : null;
}

export function hasExpired({ year, month }: { readonly year: number; readonly month: number }, now: Date): boolean {
  return now.getTime() >= Date.UTC(year, month, 1);
}
