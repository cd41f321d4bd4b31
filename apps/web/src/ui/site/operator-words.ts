import type { PublicConfig } from "@wishwell/contract/api/operations";

type Operator = PublicConfig["operator"];

/** The part of the UK in a company number's prefix; without letters it is England and Wales. */
const registers: Readonly<Record<string, string>> = {
  "": "England and Wales",
  OC: "England and Wales",
  SC: "Scotland",
  SO: "Scotland",
  NI: "Northern Ireland",
  NC: "Northern Ireland",
};

function companyNumber(number: string): string {
  const register = registers[number.replace(/\d/g, "")];
  return `Company number ${number}${register === undefined ? "" : `, registered in ${register}`}.`;
}

/** The address on one line. */
export const oneLine = (address: string): string =>
  address
    .split("\n")
    .map((line) => line.trim().replace(/,$/, ""))
    .filter((line) => line !== "")
    .join(", ");

/** Who runs the site, in sentences. What the operator hasn't set is left out; without a name there is nothing to say. */
export function operatorFacts(product: string, { name, number, address }: Operator): readonly string[] {
  if (name === "") return [];
  return [
    `${name} runs ${product}.`,
    ...(number === "" ? [] : [companyNumber(number)]),
    ...(address === "" ? [] : [`${oneLine(address)}.`]),
  ];
}

/** The operator's status towards charities; null if it isn't set. */
export function operatorStatus({ status }: Operator): string | null {
  if (status === null) return null;
  return {
    charity: "We’re a charity ourselves.",
    company: "We’re a company, not a charity.",
    "commercial-participator":
      "We’re a business, not a charity. When we collect for a charity, we’re what the Charities Act 1992 calls a commercial participator.",
  }[status];
}
