/** The typed address, with the API's field names. */
export type AddressValues = {
  venue: string;
  postcode: string;
  address1: string;
  address2: string;
  city: string;
  lat: string;
  lng: string;
  county: string;
  address_phone: string;
  address_website: string;
  address_email: string;
};

const leastLetters = 5;

/** Whether a lookup is worthwhile: five characters or more, not counting the first space. */
export function mayBePostcode(postcode: string): boolean {
  return postcode.trim().replace(" ", "").length >= leastLetters;
}

/** "12 Marlow Road, Bristol, BS6 5XQ": everything that helps to find the place. */
export function addressInWords(values: Pick<AddressValues, "address1" | "address2" | "city" | "postcode">): string {
  const { address1, address2, city, postcode } = values;
  return [address1, address2, city, postcode]
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(", ");
}

/** Null unless both are present. */
export function positionIn({ lat, lng }: Pick<AddressValues, "lat" | "lng">): { lat: number; lng: number } | null {
  return lat === "" || lng === "" ? null : { lat: Number(lat), lng: Number(lng) };
}

export interface FoundPlace {
  readonly lat: number;
  readonly lng: number;
  readonly address1: string;
  readonly address2: string;
  readonly city: string;
  readonly postcode: string;
  readonly approximate: boolean;
}

/** From before the lookup: the town that the last lookup filled in, and the postcode the marker belongs to. */
export interface KnownBefore {
  readonly city: string | null;
  readonly markerOf: string | null;
}

/**
 * What a found place fills in. Typed streets and towns are kept, but a town from an earlier lookup is replaced. A
 * marker placed for the same postcode is more exact than the centre of its area, so it is kept.
 */
export function filledIn(values: AddressValues, found: FoundPlace, before: KnownBefore): Partial<AddressValues> {
  const townIsOurs = values.city.trim() === "" || values.city === before.city;
  const markerStays = found.approximate && positionIn(values) !== null && samePostcode(found.postcode, before.markerOf);
  return {
    ...(!markerStays && { lat: String(found.lat), lng: String(found.lng) }),
    ...(found.postcode !== "" && { postcode: found.postcode }),
    ...(townIsOurs && found.city !== "" && { city: found.city }),
    ...(values.address1.trim() === "" && found.address1 !== "" && { address1: found.address1 }),
    ...(values.address2.trim() === "" && found.address2 !== "" && { address2: found.address2 }),
  };
}

const bare = (postcode: string) => postcode.replaceAll(/\s/g, "").toUpperCase();

export function samePostcode(one: string, other: string | null): boolean {
  return other !== null && bare(one) === bare(other);
}
