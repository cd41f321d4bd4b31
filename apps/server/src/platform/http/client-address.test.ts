import { expect, test } from "vitest";
import { clientAddress, countedAddress } from "./api/identify-caller.ts";

test.each([
  ["192.0.2.7", "192.0.2.7"],
  ["::ffff:192.0.2.7", "192.0.2.7"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:db8:1:2:ffff::9", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002::1", "2001:db8:1:2::/64"],
  ["2001:db8::1", "2001:db8:0:0::/64"],
  ["::1", "0:0:0:0::/64"],
  ["fe80::1%eth0", "fe80:0:0:0::/64"],
  ["64:ff9b::192.0.2.7", "64:ff9b:0:0::/64"],
])("%s is counted as %s", (address, counted) => {
  expect(countedAddress(address)).toBe(counted);
});

test("a malformed forwarded header falls back to the connection's address", () => {
  expect(clientAddress("<script>", "192.0.2.1")).toBe("192.0.2.1");
  expect(clientAddress("", undefined)).toBe("unknown");
  expect(clientAddress("198.51.100.4", "192.0.2.1")).toBe("198.51.100.4");
});
