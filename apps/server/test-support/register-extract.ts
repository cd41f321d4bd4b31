import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** The files of the England and Wales extract, with their real columns. */
const headers = {
  charity: `date_of_extract organisation_number registered_charity_number linked_charity_number charity_name charity_type
    charity_registration_status date_of_registration date_of_removal charity_reporting_status
    latest_acc_fin_period_start_date latest_acc_fin_period_end_date latest_income latest_expenditure
    charity_contact_address1 charity_contact_address2 charity_contact_address3 charity_contact_address4
    charity_contact_address5 charity_contact_postcode charity_contact_phone charity_contact_email charity_contact_web
    charity_company_registration_number charity_insolvent charity_in_administration charity_previously_excepted
    charity_is_cdf_or_cif charity_is_cio cio_is_dissolved date_cio_dissolution_notice charity_activities
    charity_gift_aid charity_has_land`,
  charity_classification: `date_of_extract organisation_number registered_charity_number linked_charity_number
    classification_code classification_type classification_description`,
  charity_area_of_operation: `date_of_extract organisation_number registered_charity_number linked_charity_number
    geographic_area_type geographic_area_description parent_geographic_area_type parent_geographic_area_description
    welsh_ind`,
  charity_other_names: `date_of_extract organisation_number registered_charity_number linked_charity_number
    charity_name_id charity_name_type charity_name`,
} as const;

export type ExtractFile = keyof typeof headers;
type Values = Readonly<Record<string, string | number>>;

export const extractFiles = Object.keys(headers) as ExtractFile[];
const columnsOf = (file: ExtractFile) => headers[file].split(/\s+/);

const usual: Readonly<Record<ExtractFile, Values>> = {
  charity: {
    date_of_extract: "2026-05-01 00:00:00.0000000",
    linked_charity_number: 0,
    charity_name: "HAPPY DAYS",
    charity_registration_status: "Registered",
    charity_insolvent: "False",
    charity_in_administration: "False",
  },
  charity_classification: { linked_charity_number: 0, classification_type: "What" },
  charity_area_of_operation: { linked_charity_number: 0, geographic_area_type: "Local Authority", welsh_ind: "False" },
  charity_other_names: { linked_charity_number: 0, charity_name_type: "Working name" },
};

export function extractHeader(file: ExtractFile): string {
  return `${columnsOf(file).join("\t")}\r\n`;
}

/** The organisation number is the charity number by default. */
function allValues(file: ExtractFile, values: Values): Values {
  const number = values.registered_charity_number ?? values.organisation_number ?? "";
  return { organisation_number: number, registered_charity_number: number, ...usual[file], ...values };
}

/** The same rows as JSON, with true, false and null where the text file has words. */
export function extractJson(file: ExtractFile, rows: readonly Values[]): string {
  const words = new Map<unknown, unknown>([
    ["True", true],
    ["False", false],
    [undefined, null],
  ]);
  const objects = rows.map((row) => {
    const all = allValues(file, row);
    const valueOf = (column: string) => (words.has(all[column]) ? words.get(all[column]) : all[column]);
    return Object.fromEntries(columnsOf(file).map((column) => [column, valueOf(column)]));
  });
  return `\uFEFF${JSON.stringify(objects, null, 1)}`;
}

export function extractRow(file: ExtractFile, values: Values): string {
  const all = allValues(file, values);
  return `${columnsOf(file)
    .map((column) => String(all[column] ?? ""))
    .join("\t")}\r\n`;
}

export type Extract = Readonly<Partial<Record<ExtractFile, readonly Values[]>>>;

export function extractText(file: ExtractFile, rows: readonly Values[]): string {
  return extractHeader(file) + rows.map((row) => extractRow(file, row)).join("");
}

/** Every file has at least one row, as the real ones do. */
const placeholders: Extract = {
  charity_classification: [{ organisation_number: 1, classification_code: 202 }],
  charity_area_of_operation: [{ organisation_number: 1, geographic_area_description: "Kent" }],
  charity_other_names: [{ organisation_number: 1, charity_name: "NOBODY" }],
};

/** Writes the four files into a folder. */
export async function writeExtract(folder: string, extract: Extract): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const file of extractFiles) {
    await writeFile(extractPath(folder, file), extractText(file, extract[file] ?? placeholders[file] ?? []));
  }
}

export const extractPath = (folder: string, file: ExtractFile) => join(folder, `publicextract.${file}.txt`);
