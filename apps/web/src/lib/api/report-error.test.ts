import { expect, test } from "vitest";
import { addressWithoutSecrets } from "./report-error.ts";

test.each([
  ["/user/resetpassword/q7dVbYw2kL0sPz8RtXn4", "/user/resetpassword/..."],
  ["/user/verify/9f8e7d6c5b4a", "/user/verify/..."],
  ["/eventattendee/3f0c2f6e-5d0f-4d55-9a3e-1b6d6a9c1a01", "/eventattendee/..."],
  ["/@MAYA7K2Q", "/..."],
  ["/unsubscribe/abcdefghijklmnopqrstuvwxyzabcdefghij", "/unsubscribe/..."],
  ["/user/forgotpassword", "/user/forgotpassword"],
  ["/admin/eventthemes/details", "/admin/eventthemes/details"],
])("an error report from %s gives the address as %s", (path, said) => {
  expect(addressWithoutSecrets(path)).toBe(said);
});
