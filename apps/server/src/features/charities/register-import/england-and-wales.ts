import { areasOf } from "@wishwell/domain/charity-areas-of";
import { causeOfCode } from "@wishwell/domain/charity-causes-of";
import { parseCharityNumber } from "@wishwell/domain/charity-number";
import {
  type FileFormat,
  readActivities,
  readBoolean,
  readIncome,
  type RegisterFormat,
  type Row,
  type Told,
} from "./register-format.ts";

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
    // Linked charities are parts of another: its number is theirs.
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
      // In administration somebody else decides where money goes.
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
    return areas.map((area): Told => ({ kind: "area", organisation, area }));
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

/** The public extract of the Charity Commission: one file for each subject, tab-separated or JSON. */
export const englandAndWales: RegisterFormat = {
  register: "CHC",
  title: "England and Wales",
  files: [charity, classification, areaOfOperation, otherNames],
};
