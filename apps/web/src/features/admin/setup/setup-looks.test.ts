import { describe, expect, test } from "vitest";
import { readiness, setupInWords } from "./setup-looks.ts";

const part = (
  state: "works" | "second-look" | "missing" | "failing",
  group: "email" | "rest" = "rest",
  needed = false,
) => ({
  part: "spf",
  state,
  group,
  needed,
});

describe("the summary of the setup", () => {
  test("counts each state, and says what failing email means", () => {
    expect(setupInWords([part("works")])).toBe("1 part works.");
    expect(setupInWords([part("works"), part("works"), part("missing")])).toBe("2 parts work and 1 is missing.");
    expect(setupInWords([part("works"), part("second-look"), part("missing"), part("failing", "email")])).toBe(
      "1 part works, 1 needs a second look, 1 is missing and 1 fails. Fix the failures first: your emails may land in spam.",
    );
    expect(setupInWords([{ ...part("failing", "email"), part: "email" }])).toBe(
      "1 fails. Fix the failures first: no emails can be sent.",
    );
    expect(setupInWords([part("failing")])).toBe("1 fails. Fix the failures first.");
  });

  test("is ready for real money when every needed part works and nothing fails", () => {
    expect(readiness([part("works", "email", true), part("missing")])).toBe("Ready for real money");
    expect(readiness([part("works", "email", true), part("failing")])).toBe("Not ready for real money yet");
    expect(readiness([part("second-look", "email", true)])).toBe("Not ready for real money yet");
  });
});
