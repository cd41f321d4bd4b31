import { type RawBuilder, sql } from "kysely";
import { standing } from "./charities.store.ts";
import type { Charity } from "./charity.ts";

/** What a database can say of a charity within an answer about something else. */
export interface CharityJson extends Omit<Charity, "paymentsHeldUntil" | "validatedAt" | "codeHash"> {
  readonly paymentsHeldUntil: string | null;
  readonly validatedAt: string | null;
  /** In hexadecimal digits. */
  readonly codeHash: string | null;
}

/** The charity of that id, within a query about something else. */
export const charityAsJson = (id: RawBuilder<unknown>): RawBuilder<CharityJson> => sql`(
  select json_build_object('id', charities.id, 'number', charities.charity_number, 'name', charities.name,
    'description', charities.description, 'contactEmail', charities.contact_email,
    'contactPhone', charities.contact_phone, 'websiteUrl', charities.website_url,
    'paymentEmail', charities.payment_email, 'shown', charities.shown, 'sectorId', charities.sector_id,
    'sectorName', charity_sectors.name, 'logoFile', charities.logo_file,
    'paymentsHeldUntil', charities.payments_held_until, 'validatedAt', charities.validated_at,
    'codeHash', encode(charities.code_hash, 'hex'), 'standing', ${standing})
  from charities
  left join charity_sectors on charity_sectors.id = charities.sector_id
  left join charity_register on charity_register.charity_number = charities.charity_number
  where charities.id = ${id})`;

export function charityFromJson(charity: CharityJson): Charity {
  const { paymentsHeldUntil, validatedAt, codeHash } = charity;
  return {
    ...charity,
    paymentsHeldUntil: paymentsHeldUntil === null ? null : new Date(paymentsHeldUntil),
    validatedAt: validatedAt === null ? null : new Date(validatedAt),
    codeHash: codeHash === null ? null : Buffer.from(codeHash, "hex"),
  };
}
