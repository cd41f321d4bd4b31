import { areasOfScottish } from "@wishwell/domain/charity-areas-of";
import { causesOfWords } from "@wishwell/domain/charity-causes-of";
import { type CharityNumber, parseCharityNumber, registerOf } from "@wishwell/domain/charity-number";
import { readActivities, readIncome, type RegisterFormat, type Row } from "./register-format.ts";

/** The Scottish Charity Regulator's register, as one CSV file. */
export const scotland: RegisterFormat = {
  register: "SC",
  title: "Scotland",
  files: [
    {
      title: "register",
      named: /\.csv$/,
      format: "csv",
      columns: ["Charity Number", "Charity Name", "Charity Status"],
      optional: [
        "Known As",
        "Postcode",
        "Most recent year income",
        "Website",
        "Geographical Spread",
        "Purposes",
        "Beneficiaries",
      ],
      tell(row) {
        const number = parseCharityNumber(row("Charity Number"));
        const name = row("Charity Name").trim();
        if (number === null || registerOf(number) !== "SC" || name === "") {
          return [{ kind: "unknown", what: "unusable number" }];
        }
        if (/remov|ceas|dissol|wound|inactive/i.test(row("Charity Status"))) {
          return [{ kind: "charity", organisation: null, facts: { number, name, active: false } }];
        }
        const facts = {
          number,
          name,
          otherNames: knownAs(row("Known As")),
          active: true,
          activities: readActivities(row("Objectives") || row("Activities")),
          causes: causesOfWords(`${row("Purposes")} ${row("Beneficiaries")}`),
          areas: areasOfScottish(row("Geographical Spread")),
          postcode: row("Postcode"),
          website: row("Website"),
          income: readIncome(row("Most recent year income")),
          otherNumber: homeNumber(row),
        };
        return [{ kind: "charity", organisation: null, facts }];
      },
    },
  ],
};

function knownAs(text: string): string[] {
  return text
    .split(/[;|]|, (?=\p{Lu})/u)
    .map((name) => name.trim())
    .filter((name) => name !== "" && !/^(?:n\/?a|none|-)$/i.test(name));
}

/** A charity from over the border names its number at home. */
function homeNumber(row: Row): CharityNumber | null {
  if (!/cross.?border/i.test(row("Regulatory Type"))) return null;
  const number = parseCharityNumber(row("Parent charity number"));
  return number !== null && registerOf(number) === "CHC" ? number : null;
}
