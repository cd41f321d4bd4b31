import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { writeExtract } from "../../../../test-support/register-extract.ts";
import { writeZip } from "../../../../test-support/zip.ts";
import { registerFormats } from "./read-files.ts";
import { anImportContext, type ImportContext } from "./builders.ts";

let ctx: ImportContext;
let folder: string;
beforeEach(async () => {
  ctx = await anImportContext();
  ({ folder } = ctx);
});
afterEach(() => ctx.close());

type Values = Readonly<Record<string, string>>;

const line = (values: readonly string[]) =>
  `${values.map((value) => `"${value.replaceAll('"', '""')}"`).join(",")}\r\n`;

function csv(header: readonly string[], rows: readonly Values[]): string {
  return [header, ...rows.map((row) => header.map((column) => row[column] ?? ""))].map(line).join("");
}

const scottishColumns = `Charity Number, Charity Name, Registered Date, Known As, Charity Status, Notes, Postcode,
  Constitutional Form, Geographical Spread, Main Operating Location, Purposes, Beneficiaries, Activities, Objectives,
  Website, Most recent year income, Parent charity number, Regulatory Type`.split(/,\s+/);
const scottish = (rows: readonly Values[]) =>
  csv(
    scottishColumns,
    rows.map((row) => ({ "Charity Status": "Active", ...row })),
  );

const irishColumns = `Reg charity number, Sub charity number, Charity name, Date registered, Status, Total income,
  Public address, Website, Email, Telephone, Company number, What the charity does, Who the charity helps,
  How the charity works`.split(/,\s+/);

describe("the Scottish register", () => {
  test("is recognised by its header, even with quoted fields", async () => {
    const path = join(folder, "CharityExport.csv");
    await writeFile(
      path,
      `\uFEFF${scottish([
        {
          "Charity Number": "SC037605",
          "Charity Name": 'The "Wee" Trust,\nGlasgow',
          "Known As": "Wee Trust; Càirdeas",
          Postcode: "G1 1AA",
          Purposes: "'The advancement of education','The advancement of animal welfare'",
          Beneficiaries: "'Children/young people'",
          "Geographical Spread": "Operations cover all or most of Scotland",
          Objectives: "To help.",
          Website: "www.wee.example",
          "Most recent year income": "12345",
        },
        { "Charity Number": "SC000002", "Charity Name": "Gone", "Charity Status": "Removed" },
        { "Charity Number": "X1", "Charity Name": "No number" },
      ])}`,
    );
    expect(await ctx.import(path)).toMatchObject({
      title: "Scotland",
      live: 1,
      progress: { unknown: { "unusable number": 1 } },
    });
    expect(await ctx.charity("GB-SC-SC037605")).toMatchObject({
      register: "SC",
      name: 'The "Wee" Trust, Glasgow',
      activities: "To help.",
      causes: [102, 111, 201],
      areas: [11],
      postcode: "G1 1AA",
      website_url: "http://www.wee.example",
      income: 12_345,
    });
    expect(await ctx.nameKeys("GB-SC-SC037605")).toEqual(["cairdeas", "wee trust", "wee trust glasgow"]);
    expect((await ctx.import(path)).outcome).toBe("nothing to do");
  });

  test("does not remove charities of other registers", async () => {
    await writeExtract(join(folder, "ew"), { charity: [{ registered_charity_number: 200001 }] });
    await ctx.import(join(folder, "ew"));
    await writeZip(join(folder, "scotland.zip"), [
      {
        name: "export/CharityExport.csv",
        content: scottish([{ "Charity Number": "SC000001", "Charity Name": "One" }]),
      },
    ]);
    await ctx.import(join(folder, "scotland.zip"));
    expect(await ctx.live()).toEqual(["200001", "GB-SC-SC000001"]);
  });

  test("hides the twin of a charity in England and Wales", async () => {
    await writeExtract(join(folder, "ew"), {
      charity: [
        { registered_charity_number: 200001, charity_name: "KIND HEARTS", charity_contact_web: "kind.example" },
        { registered_charity_number: 200002, charity_name: "BIG HELP" },
      ],
    });
    await ctx.import(join(folder, "ew"));
    const path = join(folder, "scotland.csv");
    await writeFile(
      path,
      scottish([
        { "Charity Number": "SC000001", "Charity Name": "Kind Hearts", Website: "https://www.kind.example/" },
        {
          "Charity Number": "SC000002",
          "Charity Name": "Big Help (Scotland)",
          "Regulatory Type": "Cross Border",
          "Parent charity number": "200002",
        },
        { "Charity Number": "SC000003", "Charity Name": "Kind Hearts", Postcode: "EH1 1AA" },
      ]),
    );
    await ctx.import(path);
    expect(await ctx.charity("GB-SC-SC000001")).toMatchObject({ twin_of: "GB-CHC-200001", findable: false });
    expect(await ctx.charity("GB-SC-SC000002")).toMatchObject({ twin_of: "GB-CHC-200002", findable: false });
    expect(await ctx.charity("GB-SC-SC000003")).toMatchObject({ twin_of: null, findable: true });
    await writeExtract(join(folder, "ew"), {
      charity: [{ registered_charity_number: 200002, charity_name: "BIG HELP" }],
    });
    await ctx.import(join(folder, "ew"), { allowShrink: true });
    expect(await ctx.charity("GB-SC-SC000001")).toMatchObject({ twin_of: null, findable: true });
  });

  test("is refused when the file ends inside quotes or in a short row", async () => {
    const path = join(folder, "scotland.csv");
    const whole = scottish([
      { "Charity Number": "SC000001", "Charity Name": "One" },
      { "Charity Number": "SC000002", "Charity Name": "Two" },
    ]);
    await writeFile(path, `${whole.slice(0, -3)}\n`);
    await expect(ctx.import(path)).rejects.toThrow(/truncated/);
    await writeFile(path, `${whole.slice(0, -20)}\n`);
    await expect(ctx.import(path)).rejects.toThrow(/truncated/);
    expect(await ctx.live()).toEqual([]);
  });
});

describe("the Northern Irish register", () => {
  const row = {
    "Reg charity number": "100002",
    "Sub charity number": "0",
    "Charity name": "Café Friends",
    Status: "Up-to-date",
    "Total income": "45,000",
    "Public address": "1 High Street, Belfast, BT1 1AA",
    Website: "www.cafe.example",
    Email: "hello@cafe.example",
    Telephone: "028 9000 0000",
    "What the charity does": "The advancement of education",
    "Who the charity helps": "Youth (14-25 year olds)",
    "How the charity works": "Animal welfare",
  };

  test("is recognised by its header, also in a Windows encoding", async () => {
    const path = join(folder, "charitydetails.csv");
    const rows = [
      row,
      { ...row, "Sub charity number": "1", "Charity name": "Part" },
      { ...row, "Reg charity number": "100003", Status: "Removed" },
    ];
    await writeFile(path, Buffer.from(csv(irishColumns, rows), "latin1"));
    expect(await ctx.import(path)).toMatchObject({ title: "Northern Ireland", live: 1 });
    expect(await ctx.charity("GB-NIC-100002")).toMatchObject({
      register: "NIC",
      name: "Café Friends",
      causes: [102, 111, 201],
      areas: [12],
      postcode: "BT1 1AA",
      contact_email: "hello@cafe.example",
      income: 45_000,
      active: true,
    });
    expect(await ctx.charity("GB-NIC-100003")).toMatchObject({ active: false });
  });

  test("is accepted without optional columns, and the import names the empty ones", async () => {
    const path = join(folder, "charitydetails.csv");
    const columns = irishColumns.filter((column) => !["Sub charity number", "Telephone"].includes(column));
    await writeFile(path, csv(columns, [row]));
    expect(await ctx.import(path)).toMatchObject({ title: "Northern Ireland", live: 1 });
    expect(await ctx.charity("GB-NIC-100002")).toMatchObject({ name: "Café Friends", contact_phone: null });
    expect(ctx.said).toContain(`${path} has no column Sub charity number, Telephone: left empty.`);
  });

  test("is refused with the name of a missing column when the register is given", async () => {
    const path = join(folder, "charitydetails.csv");
    const columns = irishColumns.filter((column) => column !== "Reg charity number");
    await writeFile(path, csv(columns, [row]));
    await expect(ctx.import(path)).rejects.toThrow(/No register file was found/);
    await expect(ctx.import(path, { format: registerFormats["northern-ireland"] })).rejects.toThrow(
      /has no column Reg charity number\. Nothing was changed/,
    );
  });
});
