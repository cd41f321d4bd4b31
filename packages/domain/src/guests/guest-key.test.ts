import { describe, expect, test } from "vitest";
import { guestKey, likelyGuestKey } from "./import-row.ts";

const of = (firstName: string, email = "mum@example.org") => ({ firstName, email });

describe("a guest's key", () => {
  test("is the same however the name and email address are typed", () => {
    expect(guestKey(of(" ZOË ".normalize("NFD"), "Mum@Example.org"))).toBe(guestKey(of("Zoë")));
  });

  test("differs for twins, and for children of the same name with different email addresses", () => {
    const keys = [of("Zoë"), of("Tom"), of("Zoë", "dad@example.org")].map(guestKey);
    expect(new Set(keys).size).toBe(3);
  });

  test("distinguishes Zoë from Zoe, while the likely key does not", () => {
    expect(guestKey(of("Zoë"))).not.toBe(guestKey(of("Zoe")));
    expect(likelyGuestKey(of("Zoë"))).toBe(likelyGuestKey(of("zoe")));
    expect(likelyGuestKey(of("Ella-Mae"))).toBe(likelyGuestKey(of("Ella Mae")));
    expect(likelyGuestKey(of("D’Arcy"))).toBe(likelyGuestKey(of("D'Arcy")));
  });

  test("differs for names in other scripts", () => {
    expect(likelyGuestKey(of("Ольга"))).not.toBe(likelyGuestKey(of("Анна")));
    expect(likelyGuestKey(of("さくら"))).not.toBe(likelyGuestKey(of("ゆい")));
  });
});
