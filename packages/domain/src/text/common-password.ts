/**
 * Whether an attacker would try this password early: it is well known, a simple variation of a well-known one
 * (capitals, digits around it, look-alike characters, repeated), or a run of keys.
 */
export function isCommonPassword(password: string, known: ReadonlySet<string>): boolean {
  const folded = password.normalize("NFKC").toLowerCase().replace(/\s/g, "");
  if (folded === "" || isRun(folded)) return true;
  const unit = repeatedUnit(folded);
  if (unit.length < folded.length && unit.length <= 3) return true;
  return [folded, unit].some((word) => isDressedUp(word, known));
}

/** Whether the password is the user's own email address or the name in it, perhaps with digits around it. */
export function isOwnAddress(password: string, address: string): boolean {
  const folded = password.normalize("NFKC").toLowerCase();
  const own = address.normalize("NFKC").toLowerCase();
  const name = own.split("@")[0] ?? "";
  const core = coreOf(name);
  return folded === own || folded === name || (core !== "" && coreOf(folded) === core);
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
    return (around.length <= 6 || known.has(around) || isRun(around)) && isKnown(core);
  });
}

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
