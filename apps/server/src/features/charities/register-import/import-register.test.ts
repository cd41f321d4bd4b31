import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  type Extract,
  extractFiles,
  extractJson,
  extractPath,
  extractText,
  writeExtract,
} from "../../../../test-support/register-extract.ts";
import { writeZip } from "../../../../test-support/zip.ts";
import { ImportRefused } from "./source-files.ts";
import { registerFormats } from "./read-files.ts";
import { anImportContext, type ImportContext, manyCharities } from "./builders.ts";

let ctx: ImportContext;
let folder: string;
beforeEach(async () => {
  ctx = await anImportContext();
  ({ folder } = ctx);
});
afterEach(() => ctx.close());

async function nothingHappened(): Promise<void> {
  expect(await ctx.live()).toEqual([]);
  expect(await ctx.database.db.selectFrom("import_runs").select("id").execute()).toEqual([]);
}

describe("the extract of England and Wales", () => {
  const rows: Extract = {
    charity: [
      {
        registered_charity_number: 200_001,
        charity_name: 'THE "BRACE}" TRUST',
        charity_activities: "Says \\ and {more},\nin two lines",
        latest_income: 1200,
        charity_insolvent: "True",
      },
      { registered_charity_number: 200_002, charity_registration_status: "Removed" },
    ],
    charity_classification: [{ organisation_number: 200_001, classification_code: 105 }],
    charity_area_of_operation: [{ organisation_number: 200_001, geographic_area_description: "Bristol City" }],
    charity_other_names: [{ organisation_number: 200_001, charity_name: "CAFÉ ÉLAN" }],
  };

  test("can be JSON, plain or zipped", async () => {
    for (const file of extractFiles) {
      const content = extractJson(file, rows[file] ?? []);
      const path = join(folder, `publicextract.${file}`);
      if (file === "charity") await writeFile(`${path}.json`, content);
      else await writeZip(`${path}.zip`, [{ name: `publicextract.${file}.json`, content }]);
    }
    expect(await ctx.import(folder)).toMatchObject({ outcome: "imported", title: "England and Wales", live: 1 });
    expect(await ctx.charity("200001")).toMatchObject({
      name: 'The "Brace}" Trust',
      activities: "Says \\ and {more}, in two lines",
      causes: [105],
      areas: [9],
      income: 1200,
      insolvent: true,
    });
    expect(await ctx.nameKeys("200001")).toEqual(["brace trust", "cafe elan"]);
  });

  test("changes nothing when its JSON is truncated or not a list of rows", async () => {
    await writeExtract(folder, rows);
    const path = join(folder, "publicextract.charity.json");
    const whole = extractJson("charity", rows.charity ?? []);
    for (const content of [whole.slice(0, -1), whole.slice(0, -4), `${whole.slice(0, -8)}]`, "[]", "{"]) {
      await writeFile(path, content);
      await expect(ctx.import(path, { format: registerFormats.ew })).rejects.toThrow(ImportRefused);
    }
    await nothingHappened();
  });

  test("provides names, causes, areas, contacts and income of registered charities", async () => {
    await writeExtract(folder, {
      charity: [
        {
          organisation_number: 7001,
          registered_charity_number: 216250,
          charity_name: "BARNARDO'S",
          latest_income: "312000000.00",
          charity_contact_postcode: "IG6 1QG",
          charity_contact_phone: "020 8550 8822",
          charity_contact_email: "INFO@BARNARDOS.EXAMPLE",
          charity_contact_web: "www.barnardos.org.uk",
          charity_activities: "Helps children.",
        },
      ],
      charity_classification: [
        { organisation_number: 7001, classification_code: 105 },
        { organisation_number: 7001, classification_code: 201, classification_type: "Who" },
        { organisation_number: 7001, classification_code: 202, classification_type: "Who" },
        { organisation_number: 7001, classification_code: 306, classification_type: "How" },
        { organisation_number: 9999, classification_code: 111 },
      ],
      charity_area_of_operation: [
        { organisation_number: 7001, geographic_area_type: "Region", geographic_area_description: "Throughout London" },
        { organisation_number: 7001, geographic_area_description: "Bristol City" },
        { organisation_number: 7001, geographic_area_type: "Country", geographic_area_description: "Kenya" },
        { organisation_number: 7001, geographic_area_description: "Borsetshire" },
      ],
      charity_other_names: [
        { organisation_number: 7001, charity_name: "DR BARNARDO'S HOMES", charity_name_type: "Previous name" },
        { organisation_number: 7001, charity_name: "CAFÉ ÉLAN" },
      ],
    });
    const imported = await ctx.import(folder, {
      locate: (postcode) => (postcode === "IG6 1QG" ? { longitude: 0.08, latitude: 51.59 } : null),
    });
    expect(imported).toMatchObject({ outcome: "imported", live: 1, progress: { added: 1, changed: 0, gone: 0 } });
    expect(imported).toMatchObject({ progress: { unknown: { "area Borsetshire": 1 } } });
    expect(await ctx.charity("216250")).toMatchObject({
      register: "CHC",
      name: "Barnardo's",
      activities: "Helps children.",
      causes: [105, 201],
      areas: [7, 9],
      postcode: "IG6 1QG",
      outcode: "IG6",
      position: { x: 0.08, y: 51.59 },
      contact_email: "info@barnardos.example",
      contact_phone: "020 8550 8822",
      website_url: "http://www.barnardos.org.uk",
      income: 312_000_000,
      active: true,
      insolvent: false,
      twin_of: null,
    });
    expect(await ctx.nameKeys("216250")).toEqual(["barnardos", "cafe elan", "dr barnardos homes"]);
    const words = await ctx.database.db.selectFrom("charity_register_words").select("word").execute();
    expect(words.map(({ word }) => word)).toEqual(expect.arrayContaining(["barnardos", "elan"]));
  });

  test("leaves out linked charities, and keeps removed ones hidden from searches", async () => {
    await writeExtract(folder, {
      charity: [
        { registered_charity_number: 200001, charity_name: "PARENT" },
        { registered_charity_number: 200001, linked_charity_number: 1, charity_name: "CHILD", organisation_number: 5 },
        { registered_charity_number: 200002, charity_name: "GONE", charity_registration_status: "Removed" },
      ],
    });
    await ctx.import(folder);
    expect(await ctx.live()).toEqual(["200001"]);
    expect(await ctx.charity("200001")).toMatchObject({ name: "Parent" });
    expect(await ctx.charity("200002")).toMatchObject({ name: "Gone", active: false, search_text: "" });
    expect(await ctx.nameKeys("200002")).toEqual([]);
  });

  test("lists a number as registered that was removed and registered again", async () => {
    await writeExtract(folder, {
      charity: [
        { registered_charity_number: 200001, organisation_number: 1, charity_name: "BACK AGAIN" },
        { registered_charity_number: 200001, organisation_number: 2, charity_registration_status: "Removed" },
      ],
    });
    await ctx.import(folder);
    expect(await ctx.charity("200001")).toMatchObject({ active: true, name: "Back Again" });
  });

  test("distinguishes true, false and empty", async () => {
    const states = [
      ["True", "False", true],
      ["False", "True", true],
      ["", "True", true],
      ["false", "", false],
      ["", "", false],
      ["True", "", true],
    ] as const;
    await writeExtract(folder, {
      charity: states.map(([insolvent, inAdministration], index) => ({
        registered_charity_number: 200_001 + index,
        charity_insolvent: insolvent,
        charity_in_administration: inAdministration,
      })),
    });
    await ctx.import(folder);
    const rows = await ctx.database.db
      .selectFrom("charity_register")
      .select("insolvent")
      .orderBy("charity_number")
      .execute();
    expect(rows.map(({ insolvent }) => insolvent)).toEqual(states.map(([, , expected]) => expected));
  });

  test("can be zipped, and its trustees are never read", async () => {
    for (const file of extractFiles) {
      const rows = file === "charity" ? manyCharities(3) : [{ organisation_number: 200001 }];
      const content = extractText(file, rows);
      await writeZip(join(folder, `publicextract.${file}.zip`), [{ name: `publicextract.${file}.txt`, content }]);
    }
    await writeFile(join(folder, "publicextract.charity_trustee.zip"), "not even a zip");
    expect(await ctx.import(folder)).toMatchObject({ outcome: "imported", live: 3 });
    const plain = join(folder, "plain");
    await writeExtract(plain, { charity: manyCharities(3) });
    await writeFile(
      extractPath(plain, "charity_classification"),
      extractText("charity_classification", [{ organisation_number: 200001 }]),
    );
    expect((await ctx.import(folder)).outcome).toBe("nothing to do");
  });
});

describe("a defective file", () => {
  test("is repaired for line breaks in rows, NULs and a byte order mark, and broken rows are counted", async () => {
    await writeExtract(folder, { charity: manyCharities(30) });
    const path = extractPath(folder, "charity");
    const text = (await readFile(path, "utf8"))
      .replace("CHARITY 1\t", "CHARITY\0 1\r\n\t")
      .replace("CHARITY 2\t", "KIND\r\nHEARTS\t")
      .replace(/CHARITY 3\t[^\r]*/, "CHARITY 3");
    await writeFile(path, `\uFEFF${text}`);
    const imported = await ctx.import(folder);
    expect(imported).toMatchObject({ live: 29, progress: { unreadable: { charity: 1 } } });
    expect(await ctx.charity("200001")).toMatchObject({ name: "Charity 1" });
    expect(await ctx.charity("200002")).toMatchObject({ name: "Kind Hearts" });
    expect(await ctx.charity("200003")).toBeUndefined();
    expect(await ctx.charity("200004")).toMatchObject({ name: "Charity 4" });
  });

  test("with missing columns is refused in one line, and nothing changes", async () => {
    await writeExtract(folder, { charity: manyCharities(3) });
    const path = extractPath(folder, "charity");
    const text = await readFile(path, "utf8");
    await writeFile(
      path,
      text.replace("charity_insolvent", "insolvent").replace("charity_registration_status", "income"),
    );
    await expect(ctx.import(folder)).rejects.toThrow(
      /has no column charity_registration_status, charity_insolvent\. Nothing/,
    );
    await nothingHappened();
  });

  test("that is missing is named, and nothing changes", async () => {
    await writeFile(extractPath(folder, "charity"), extractText("charity", manyCharities(3)));
    await expect(ctx.import(folder)).rejects.toThrow(/charity_classification for England and Wales is missing/);
    await nothingHappened();
  });

  test("that is truncated in its last row is refused", async () => {
    await writeExtract(folder, { charity: manyCharities(3) });
    const path = extractPath(folder, "charity");
    const text = await readFile(path, "utf8");
    await writeFile(path, text.slice(0, -9));
    await expect(ctx.import(folder)).rejects.toThrow(/seems to be truncated/);
    await nothingHappened();
  });

  test("in a truncated or corrupted zip is refused", async () => {
    await writeExtract(folder, { charity: manyCharities(3) });
    const zip = join(folder, "publicextract.charity.zip");
    await writeZip(zip, [{ name: "publicextract.charity.txt", content: extractText("charity", manyCharities(300)) }]);
    const others = extractFiles.slice(1).map((file) => extractPath(folder, file));
    const bytes = await readFile(zip);
    await writeFile(zip, bytes.subarray(0, -40));
    await expect(ctx.import([zip, ...others])).rejects.toThrow(/damaged or truncated/);
    const spoilt = Buffer.from(bytes);
    spoilt.fill(0x55, 1000, 1010);
    await writeFile(zip, spoilt);
    await expect(ctx.import([zip, ...others])).rejects.toThrow(/damaged|truncated/);
    await nothingHappened();
  });

  test("in a zip that ends in the middle of a row is refused, also the second time", async () => {
    await writeExtract(folder, { charity: manyCharities(3) });
    const zip = join(folder, "publicextract.charity.zip");
    const content = extractText("charity", manyCharities(3)).slice(0, -30);
    await writeZip(zip, [{ name: "publicextract.charity.txt", content }]);
    const others = extractFiles.slice(1).map((file) => extractPath(folder, file));
    await expect(ctx.import([zip, ...others])).rejects.toThrow(/last row is incomplete/);
    await expect(ctx.import([zip, ...others])).rejects.toThrow(/last row is incomplete/);
    expect(await ctx.live()).toEqual([]);
  });

  test("of mostly broken rows, or of none, is refused", async () => {
    await writeExtract(folder, { charity: manyCharities(30) });
    const path = extractPath(folder, "charity_classification");
    const rows = Array.from({ length: 30 }, (_, index) => ({ organisation_number: index, classification_code: 101 }));
    await writeFile(path, extractText("charity_classification", rows).replaceAll(/What\t/g, "What\ta\tb"));
    await expect(ctx.import(folder)).rejects.toThrow(/30 rows with too many or too few fields, and 0 good ones/);
    await writeFile(path, extractText("charity_classification", []));
    await expect(ctx.import(folder)).rejects.toThrow(/has no rows/);
    expect(await ctx.live()).toEqual([]);
  });

  test("that is not a register is refused as such", async () => {
    await writeFile(join(folder, "list.csv"), "a,b\n1,2\n");
    await expect(ctx.import(folder)).rejects.toThrow(/No register file was found/);
    await expect(ctx.import(join(folder, "nowhere"))).rejects.toThrow(/there’s no such file/);
  });
});
