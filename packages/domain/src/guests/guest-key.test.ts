import { describe, expect, test } from "vitest";
import { guestKey, likelyGuestKey } from "./guest-key.ts";

const of = (firstName: string, email = "mum@example.org") => ({ firstName, email });

describe("a guest's key", () => {
  test("is the same however name and address are typed", () => {
    expect(guestKey(of(" ZOË ".normalize("NFD"), "Mum@Example.org"))).toBe(guestKey(of("Zoë")));
  });

  test("keeps twins apart, and children of the same name with other addresses", () => {
    const keys = [of("Zoë"), of("Tom"), of("Zoë", "dad@example.org")].map(guestKey);
    expect(new Set(keys).size).toBe(3);
  });

  test("knows Zoë from Zoe, whom the likely key takes for one", () => {
    expect(guestKey(of("Zoë"))).not.toBe(guestKey(of("Zoe")));
    expect(likelyGuestKey(of("Zoë"))).toBe(likelyGuestKey(of("zoe")));
    expect(likelyGuestKey(of("Ella-Mae"))).toBe(likelyGuestKey(of("Ella Mae")));
    expect(likelyGuestKey(of("D’Arcy"))).toBe(likelyGuestKey(of("D'Arcy")));
  });

  test("keeps names in other scripts apart", () => {
    expect(likelyGuestKey(of("Ольга"))).not.toBe(likelyGuestKey(of("Анна")));
    expect(likelyGuestKey(of("さくら"))).not.toBe(likelyGuestKey(of("ゆい")));
  });
});
