import { areasOfNorthernIrish } from "@wishwell/domain/charity-areas-of";
import { causesOfWords } from "@wishwell/domain/charity-causes-of";
import { parseCharityNumber } from "@wishwell/domain/charity-number";
import { readIncome, type RegisterFormat } from "./register-format.ts";

const postcodeAtEnd = /\b([A-Z]{1,2}\d[A-Z\d]? *\d[A-Z]{2})\W*(?:Northern Ireland|United Kingdom|UK)?\W*$/i;

/** The register of the Charity Commission for Northern Ireland, as one CSV file. */
export const northernIreland: RegisterFormat = {
  register: "NIC",
  title: "Northern Ireland",
  files: [
    {
      title: "register",
      named: /\.csv$/,
      format: "csv",
      columns: ["Reg charity number", "Charity name", "Status"],
      optional: [
        "Sub charity number",
        "Total income",
        "Public address",
        "Website",
        "Email",
        "Telephone",
        "What the charity does",
        "Who the charity helps",
        "How the charity works",
      ],
      tell(row) {
        if (!/^0?$/.test(row("Sub charity number").trim())) return [];
        const number = parseCharityNumber(`NIC${row("Reg charity number").trim()}`);
        const name = row("Charity name").trim();
        if (number === null || name === "") return [{ kind: "unknown", what: "unusable number" }];
        if (/remov/i.test(row("Status"))) {
          return [{ kind: "charity", organisation: null, facts: { number, name, active: false } }];
        }
        const does = `${row("What the charity does")} ${row("Who the charity helps")} ${row("How the charity works")}`;
        const facts = {
          number,
          name,
          active: true,
          causes: causesOfWords(does),
          areas: areasOfNorthernIrish,
          postcode: postcodeAtEnd.exec(row("Public address"))?.[1] ?? "",
          email: row("Email"),
          phone: row("Telephone"),
          website: row("Website"),
          income: readIncome(row("Total income")),
        };
        return [{ kind: "charity", organisation: null, facts }];
      },
    },
  ],
};
