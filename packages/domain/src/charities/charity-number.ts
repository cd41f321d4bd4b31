/** The public registers of England and Wales, Scotland and Northern Ireland. */
export type Register = "CHC" | "SC" | "NIC";

/** A charity's identifier as `GB-CHC-1076822`, `GB-SC-SC037605` or `GB-NIC-100002`. */
export type CharityNumber = string & { readonly __brand: "CharityNumber" };

const shapes: Readonly<Record<Register, RegExp>> = {
  CHC: /^(?:GB-?)?(?:CHC-?)?(\d{6,7})$/,
  SC: /^(?:GB-?)?(?:SC-?)?(SC\d{6})$/,
  NIC: /^(?:GB-?)?NIC-?(\d{6})$/,
};

/**
 * Parses a typed charity number, or returns null. Tolerates spaces, commas, lower case and a missing `GB-CHC-`; plain
 * digits are read as England and Wales.
 */
export function parseCharityNumber(typed: string): CharityNumber | null {
  const tidy = typed
    .toUpperCase()
    .replace(/[\s,.]/g, "")
    .replace(/[‐-―]/g, "-");
  for (const [register, shape] of Object.entries(shapes)) {
    const number = shape.exec(tidy)?.[1];
    if (number !== undefined) return `GB-${register}-${number}` as CharityNumber;
  }
  return null;
}

export function registerOf(number: CharityNumber): Register {
  return number.split("-")[1] as Register;
}

/**
 * The charity numbers that a search may mean, likeliest first: six plain digits may also be Northern Irish or Scottish.
 * Empty for a name.
 */
export function candidateCharityNumbers(typed: string): CharityNumber[] {
  const bare = typed.replace(/^\s*(?:registered\s+)?(?:charity\s*)?(?:number|no)?[\s.:#]*(?=[\dsgn])/i, "");
  const number = parseCharityNumber(bare);
  if (number === null) return [];
  const plain = /^GB-CHC-(\d{6})$/.exec(number)?.[1];
  const spelledOut = /chc/i.test(bare);
  if (plain === undefined || spelledOut) return [number];
  return [number, `GB-NIC-${plain}` as CharityNumber, `GB-SC-SC${plain}` as CharityNumber];
}
