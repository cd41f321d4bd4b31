import { expect, test } from "vitest";
import { webDomain } from "./web-domain.ts";

test.each([
  ["https://www.rspb.org.uk/birds?x=1#y", "rspb.org.uk"],
  ["http://WWW.BBC.co.uk/pudsey", "bbc.co.uk"],
  ["https://teenagecancertrust.org", "teenagecancertrust.org"],
  ["https://wwwhale.example", "wwwhale.example"],
  ["https://example.org:8080/", "example.org"],
  ["", ""],
  ["rspb.org.uk", ""],
  ["javascript:alert(1)", ""],
])("the domain of %s is %s", (address, domain) => {
  expect(webDomain(address)).toBe(domain);
});
