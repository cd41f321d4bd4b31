/**
 * Whether an attacker would try this password early: it is well known, a simple variation of a well-known one
 * (capitals, digits around it, look-alike characters, repeated), or a run of keys.
 */
export function isCommonPassword(password: string, known: ReadonlySet<string>): boolean {
  const typed = folded(password).replace(/\s/g, "");
  if (typed === "" || isRun(typed) || isRepeated(typed)) return true;
  return [typed, repeatedUnit(typed)].some((word) => isDressedUp(word, known));
}

/** Likely guesses on this site, besides the passwords from public leaks. */
export const likelyHere: readonly string[] = ["wishwell", "birthday", "birthdayparty"];

/**
 * Whether little is left of the password without the user's own words: names, the parts of an email address, the
 * product's name. What is left may be digits, symbols, up to three letters, or a common password.
 */
export function isOwnWords(password: string, own: readonly string[], known: ReadonlySet<string>): boolean {
  const words = own
    .map(folded)
    .flatMap((each) => [...each.split(/[@\s]+/), ...each.split(/[^\p{L}]+/u)])
    .filter((word) => word.length >= 3)
    .toSorted((one, other) => other.length - one.length);
  return plainSpellings(folded(password)).some((spelling) => {
    const rest = words.reduce((left, word) => left.replaceAll(word, " "), spelling);
    if (rest === spelling) return false;
    const letters = rest.replace(/[^\p{L}]/gu, "");
    return letters.length <= 3 || known.has(letters);
  });
}

const folded = (text: string) => text.normalize("NFKC").toLowerCase();

/** Whether the password is the user's own email address or the name in it, perhaps with digits around it. */
export function isOwnAddress(password: string, address: string): boolean {
  const typed = folded(password);
  const own = folded(address);
  const name = own.split("@")[0] ?? "";
  const core = coreOf(name);
  return typed === own || typed === name || (core !== "" && coreOf(typed) === core);
}

// Anchored at the start, so that even a very long hostile password is read only once.
const withoutHead = (word: string) => word.replace(/^[^\p{L}]+/u, "");
const withoutTail = (word: string) => /^.*\p{L}/su.exec(word)?.[0] ?? "";

/** The word without digits and symbols at either end. */
const coreOf = (word: string) => withoutTail(withoutHead(word));

function isDressedUp(word: string, known: ReadonlySet<string>): boolean {
  const isKnown = (bare: string) => plainSpellings(bare).some((spelling) => known.has(spelling));
  if (isKnown(word)) return true;
  // Digits at one end may stand for letters, so each end is also removed on its own.
  return [coreOf(word), withoutTail(word), withoutHead(word)].some((core) => {
    if (core.length < 4 || core.length === word.length) return false;
    const around = word.replace(core, "");
    return (around.length <= 6 || isGuessable(around, known)) && isKnown(core);
  });
}

/** What people add to reach a minimum length: a run, one sign over and over, a date or two years. */
function isGuessable(added: string, known: ReadonlySet<string>): boolean {
  return known.has(added) || isRun(added) || isRepeated(added) || dateOrYears.test(added);
}

const dateOrYears = /^\D{0,2}(?:\d{0,4}(?:19|20)\d\d|(?:19|20)\d{2,6})\D{0,2}$/;

const lookAlikes: Readonly<Record<string, string>> = {
  "0": "o",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "@": "a",
  $: "s",
};

/** As typed, and with look-alike characters replaced by the letters they stand for. */
function plainSpellings(word: string): string[] {
  const read = word.replace(/[03457@$]/g, (sign) => lookAlikes[sign] ?? sign);
  return [word, read.replace(/[1!|]/g, "i"), read.replace(/[1!|]/g, "l")];
}

/** The shortest part that, repeated, makes the whole word. */
function repeatedUnit(word: string): string {
  for (let length = 1; length <= word.length / 2; length += 1) {
    const unit = word.slice(0, length);
    if (word.length % length === 0 && unit.repeat(word.length / length) === word) return unit;
  }
  return word;
}

function isRepeated(word: string): boolean {
  const unit = repeatedUnit(word);
  return unit.length < word.length && unit.length <= 3;
}

const runs = [
  "abcdefghijklmnopqrstuvwxyz".repeat(2),
  "01234567890123456789012345678901234567890",
  "qwertyuiopasdfghjklzxcvbnm".repeat(2),
  "1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik,9ol.0p;/",
  "qazwsxedcrfvtgbyhnujmikolp",
].flatMap((run) => [run, run.split("").toReversed().join("")]);

/** Neighbouring letters, digits or keys, forwards or backwards. */
function isRun(word: string): boolean {
  return runs.some((run) => run.includes(word));
}
