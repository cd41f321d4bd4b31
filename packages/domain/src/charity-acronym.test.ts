import { describe, expect, test } from "vitest";
import { acronymsOf } from "./charity-acronym.ts";

describe("the acronyms of a name", () => {
  test.each([
    ["NSPCC", "THE NATIONAL SOCIETY FOR THE PREVENTION OF CRUELTY TO CHILDREN"],
    ["RSPCA", "ROYAL SOCIETY FOR THE PREVENTION OF CRUELTY TO ANIMALS"],
    ["RSPB", "ROYAL SOCIETY FOR THE PROTECTION OF BIRDS"],
    ["RNLI", "THE ROYAL NATIONAL LIFEBOAT INSTITUTION"],
    ["PDSA", "THE PEOPLE'S DISPENSARY FOR SICK ANIMALS"],
    ["NDCS", "THE NATIONAL DEAF CHILDREN'S SOCIETY"],
    ["GDBA", "THE GUIDE DOGS FOR THE BLIND ASSOCIATION"],
    ["RSWT", "ROYAL SOCIETY OF WILDLIFE TRUSTS"],
    ["BHF", "BRITISH HEART FOUNDATION"],
    ["TCT", "TEENAGE CANCER TRUST"],
    ["CRUK", "CANCER RESEARCH UK"],
    ["NAMH", "MIND (THE NATIONAL ASSOCIATION FOR MENTAL HEALTH)"],
    ["USPCA", "Ulster Society For The Prevention Of Cruelty To Animals (Uspca)"],
    ["SSPCA", "Scottish Society For The Prevention Of Cruelty To Animals"],
    ["SNCHP", "SHELTER, NATIONAL CAMPAIGN FOR HOMELESS PEOPLE LIMITED"],
    ["BCIN", "BBC CHILDREN IN NEED"],
    ["BCN", "BBC CHILDREN IN NEED"],
    ["FFI", "FAUNA & FLORA INTERNATIONAL"],
    ["FOE", "FRIENDS OF THE EARTH"],
    ["HFH", "HELP FOR HEROES"],
    ["CRY", "CARDIAC RISK IN THE YOUNG"],
  ])("hold %s for %s", (acronym, name) => {
    expect(acronymsOf(name)).toContain(acronym);
  });

  test.each([
    ["RNIB", "THE ROYAL NATIONAL INSTITUTE OF BLIND PEOPLE"],
    ["GOSH", "GREAT ORMOND STREET HOSPITAL CHILDREN'S CHARITY"],
    ["BRC", "THE BRITISH RED CROSS SOCIETY"],
    ["MCS", "MACMILLAN CANCER SUPPORT"],
  ])("begin with %s for %s", (beginning, name) => {
    expect(acronymsOf(name).some((acronym) => acronym.startsWith(beginning))).toBe(true);
  });

  test("leave out what is seldom said at the end, one word after the other", () => {
    expect(acronymsOf("Royal Voluntary Help Service (England and Wales) Limited")).toContain("RVHS");
    expect(acronymsOf("Sea Watch Foundation UK Ltd")).toEqual(expect.arrayContaining(["SWFUKL", "SWFUK", "SWF"]));
  });

  test.each(["OXFAM", "DOGS TRUST", "Mind", "", "  ", "()", "(((", "The", "of the and", "🐶"])(
    "are none where there is nothing to shorten: %j",
    (name) => {
      expect(acronymsOf(name)).toEqual([]);
    },
  );

  test("are none for names nobody would spell out in initials", () => {
    const name = "Parochial Church Council Ecclesiastical Parish Saint Mary Virgin Upper Lower Barton Under Edge";
    expect(acronymsOf(name)).toEqual([]);
  });

  test("come once each, without accents and punctuation", () => {
    expect(acronymsOf("Élan Été Ôte-Mer")).toEqual(["EEOM"]);
  });
});
