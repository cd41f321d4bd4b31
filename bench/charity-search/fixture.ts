import { postcodeAreas } from "../../apps/server/src/platform/places/postcode-areas.ts";
import type { Chance } from "./names.ts";

export interface Spot {
  readonly postcode: string;
  readonly longitude: number;
  readonly latitude: number;
  /** Its approximate region. */
  readonly region: number;
}

const letters = "ABDEFGHJLNPQRSTUWXYZ".split("");
const KM_A_DEGREE = 111.2;
/** Weights by postcode area: densely populated areas have more charities. */
const weights: Readonly<Record<string, number>> = Object.fromEntries(
  "EC:4 WC:4 W:6 SW:7 SE:7 N:6 NW:5 E:6 B:5 M:4 L:3 LS:3 G:4 EH:4 BS:4 CF:3 BT:4 OX:3 CB:3 GU:3 RG:3 BN:3 NG:3 S:3 NE:3 SO:2 PO:3 EX:3 NR:3 LE:2 HS:0.2 ZE:0.2 KW:0.3"
    .split(" ")
    .map((each) => each.split(":"))
    .map(([area, weight]) => [area, Number(weight)]),
);
const usual = 1.5;
const london = new Set("EC WC W SW SE N NW E".split(" "));
const greaterLondon = new Set([...london, ..."BR CR DA EN HA IG KT RM SM TW UB WD".split(" ")]);
const isLondon = (area: string) => london.has(area);

/** Postcodes with positions: districts around a town, charities around their district. */
export function createPostcodeMap(chance: Chance): { spot(): Spot } {
  const areas = Object.entries(postcodeAreas).filter(([area]) => !["GY", "JE", "IM"].includes(area));
  const drawn = areas.flatMap(([area]) => Array.from({ length: Math.ceil((weights[area] ?? usual) * 2) }, () => area));
  const districts = new Map(areas.map(([area, middle]) => [area, districtsOf(chance, area, middle)]));
  return {
    spot() {
      const area = chance.pick(drawn);
      const district = chance.pick(districts.get(area) ?? []);
      const { longitude, latitude } = scatter(chance, district, isLondon(area) ? 0.8 : 2.5);
      const inward = `${chance.below(10)}${chance.pick(letters)}${chance.pick(letters)}`;
      return {
        postcode: `${district.outcode} ${inward}`,
        longitude,
        latitude,
        region: regionAt(area, longitude, latitude),
      };
    },
  };
}

function districtsOf(chance: Chance, area: string, middle: { longitude: number; latitude: number }) {
  return Array.from({ length: isLondon(area) ? 14 : 18 }, (_, number) => ({
    outcode: `${area}${number + 1}`,
    ...scatter(chance, middle, isLondon(area) ? 2.5 : number < 6 ? 4 : 14),
  }));
}

function scatter(chance: Chance, around: { longitude: number; latitude: number }, km: number) {
  const latitude = around.latitude + (chance.normal() * km) / KM_A_DEGREE;
  const longitude =
    around.longitude + (chance.normal() * km) / (KM_A_DEGREE * Math.cos((around.latitude * Math.PI) / 180));
  return { longitude: Number(longitude.toFixed(5)), latitude: Number(latitude.toFixed(5)) };
}

function regionAt(area: string, longitude: number, latitude: number): number {
  if (greaterLondon.has(area)) return 7;
  if (area === "BT") return 12;
  if (latitude > 55.2) return 11;
  if (latitude > 54.4) return 1;
  if (longitude < -3 && latitude < 53.5 && latitude > 51.4) return 10;
  if (latitude > 53.3) return longitude < -2 ? 2 : 3;
  if (latitude > 52.3) return longitude < -1.6 ? 5 : longitude < -0.4 ? 4 : 6;
  return longitude < -2 ? 9 : longitude > 0.3 && latitude > 51.6 ? 6 : 8;
}
