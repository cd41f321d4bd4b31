import { areasOf, areasOfNorthernIrish, areasOfScottish } from "@wishwell/domain/charities/areas";
import { causeOfCode, causesOfWords } from "@wishwell/domain/charities/causes";
import { type CharityNumber, parseCharityNumber, registerOf } from "@wishwell/domain/charities/charity-number";
import {
  type FileFormat,
  readActivities,
  readBoolean,
  readIncome,
  type RegisterFormat,
  type Row,
  type RegisterFact,
} from "./format.ts";

const numbers = { organisation: "organisation_number", linked: "linked_charity_number" } as const;

const charity: FileFormat = {
  title: "charity",
  named: /^publicextract\.charity\.(?:txt|json)$/,
  format: "tab",
  columns: [
    numbers.organisation,
    "registered_charity_number",
    numbers.linked,
    "charity_name",
    "charity_registration_status",
    "charity_insolvent",
    "charity_in_administration",
  ],
  optional: [
    "latest_income",
    "charity_contact_postcode",
    "charity_contact_phone",
    "charity_contact_email",
    "charity_contact_web",
    "charity_activities",
  ],
  tell(row) {
    // Linked charities are parts of another charity and share its number.
    if (row(numbers.linked).trim() !== "0") return [];
    const organisation = organisationOf(row);
    const number = parseCharityNumber(row("registered_charity_number"));
    const name = row("charity_name").trim();
    if (organisation === null || number === null || name === "") return [{ kind: "unknown", what: "unusable number" }];
    if (row("charity_registration_status").trim() !== "Registered") {
      return [{ kind: "charity", organisation, facts: { number, name, active: false } }];
    }
    const facts = {
      number,
      name,
      active: true,
      // In administration, someone else decides where the money goes.
      insolvent:
        readBoolean(row("charity_insolvent")) === true || readBoolean(row("charity_in_administration")) === true,
      activities: readActivities(row("charity_activities")),
      postcode: row("charity_contact_postcode"),
      email: row("charity_contact_email"),
      phone: row("charity_contact_phone"),
      website: row("charity_contact_web"),
      income: readIncome(row("latest_income")),
    };
    return [{ kind: "charity", organisation, facts }];
  },
};

const classification: FileFormat = {
  title: "charity_classification",
  named: /^publicextract\.charity_classification\.(?:txt|json)$/,
  format: "tab",
  columns: [numbers.organisation, "classification_code"],
  tell(row) {
    const organisation = organisationOf(row);
    const cause = causeOfCode(row("classification_code").trim());
    return organisation === null || cause === null ? [] : [{ kind: "cause", organisation, cause }];
  },
};

const areaOfOperation: FileFormat = {
  title: "charity_area_of_operation",
  named: /^publicextract\.charity_area_of_operation\.(?:txt|json)$/,
  format: "tab",
  columns: [numbers.organisation, "geographic_area_type", "geographic_area_description"],
  tell(row) {
    const organisation = organisationOf(row);
    const description = row("geographic_area_description").trim();
    if (organisation === null || description === "") return [];
    const areas = areasOf(row("geographic_area_type"), description);
    if (areas === null) return [{ kind: "unknown", what: `area ${description}` }];
    return areas.map((area): RegisterFact => ({ kind: "area", organisation, area }));
  },
};

const otherNames: FileFormat = {
  title: "charity_other_names",
  named: /^publicextract\.charity_other_names\.(?:txt|json)$/,
  format: "tab",
  columns: [numbers.organisation, "charity_name"],
  tell(row) {
    const organisation = organisationOf(row);
    const name = row("charity_name").trim();
    return organisation === null || name === "" ? [] : [{ kind: "name", organisation, name }];
  },
};

function organisationOf(row: Row): number | null {
  const text = row(numbers.organisation).trim();
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
}

/** The Charity Commission's public extract: one file per subject, tab-separated or JSON. */
export const englandAndWales: RegisterFormat = {
  register: "CHC",
  title: "England and Wales",
  files: [charity, classification, areaOfOperation, otherNames],
};

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

/** A charity based outside Scotland gives its number on its home register. */
function homeNumber(row: Row): CharityNumber | null {
  if (!/cross.?border/i.test(row("Regulatory Type"))) return null;
  const number = parseCharityNumber(row("Parent charity number"));
  return number !== null && registerOf(number) === "CHC" ? number : null;
}
