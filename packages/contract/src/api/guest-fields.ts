import { diets } from "@wishwell/domain/guests/guest-needs";
import { z } from "zod";
import { email, text, uuid } from "./fields.ts";
import { limits } from "./limits.ts";
import { fieldTexts } from "../texts/field-texts.ts";

/** A whole number, as it is or as a form sends it. */
const howMany = (most: number, sentence: string) =>
  z
    .union([z.number(), z.string().regex(/^\d{1,3}$/, sentence)], { error: sentence })
    .transform(Number)
    .pipe(z.number().int(sentence).min(0, sentence).max(most, sentence));

/** What guests say about their needs and whom they bring. */
export const guestNeeds = {
  siblings: howMany(limits.siblings, fieldTexts.siblings),
  siblingNames: text(limits.siblingNames),
  adults: howMany(limits.adultsStaying, fieldTexts.adultsStaying),
  requirements: text(limits.requirement),
  /** One of the usual ones, or the guest's own words. */
  allergies: z.array(text(limits.allergy, fieldTexts.allergy)).max(limits.allergies, fieldTexts.allergies),
  diets: z.array(z.enum(diets, { error: fieldTexts.diet })).max(diets.length),
};

/** A guest's name and contact details. */
export const guestContact = {
  guest_first_name: text(limits.person, fieldTexts.guestFirstName),
  guest_last_name: text(limits.person).optional(),
  email: email(fieldTexts.guestEmail),
  phone: text(limits.person, fieldTexts.guestPhone),
  carer_first_name: text(limits.person).optional(),
  carer_last_name: text(limits.person).optional(),
};

/** Separated by commas, as in bulk calls; duplicates count once. */
export function uuidList(most: number) {
  return z
    .string({ error: fieldTexts.noGuests })
    .max(most * 40, fieldTexts.tooManyGuests(most))
    .transform((list) => [
      ...new Set(
        list
          .split(",")
          .map((part) => part.trim().toLowerCase())
          .filter((part) => part !== ""),
      ),
    ])
    .pipe(z.array(uuid()).min(1, fieldTexts.noGuests).max(most, fieldTexts.tooManyGuests(most)));
}

/** 0 or 1, as a number, a boolean, or as a form sends it. */
export const flag = () =>
  z
    .union([z.literal([0, 1]), z.literal(["0", "1"]), z.boolean()], { error: fieldTexts.wrongKind })
    .transform((typed) => Number(typed) === 1);
