import { writeInviteConfig } from "@wishwell/poster/layout/invite-config";
import { aDesign } from "@wishwell/poster/poster.builders";
import { describe, expect, test } from "vitest";
import { ApiError } from "../../lib/api/api-error.ts";
import { aParty } from "../party/parties.builders.ts";
import { type EditedInvite, withBackground, withPart } from "./edited-invite.ts";
import { saveInvite, storedInvite } from "./save-invite.ts";
import { initialInvite, type DraftInvite } from "./use-invite-editor.ts";

const inviteWith = (words: string): EditedInvite => {
  const design = aDesign();
  return { theme: "none", design: { ...design, heading: { ...design.heading, words } } };
};
const partyWith = ({ theme, design }: EditedInvite, version: number) =>
  aParty({ version, eventtheme_uuid: theme, invite_config: writeInviteConfig(design) });

const [before, mine, theirs] = [inviteWith("Before"), inviteWith("Mine"), inviteWith("Theirs")];
const draft: DraftInvite = { ...mine, read: before, version: 1 };

describe("the poster editor starts", () => {
  test("with the stored design when there is no draft", () => {
    expect(initialInvite(partyWith(before, 3), null)).toEqual({ invite: before, read: before, version: 3 });
  });

  test("with the draft when only other parts of the party changed", () => {
    expect(initialInvite(partyWith(before, 5), draft)).toEqual({ invite: mine, read: before, version: 5 });
  });

  describe("from a poster that was never saved", () => {
    const [read, renamed] = [storedInvite(aParty()), aParty({ version: 5, name: "Maya’s pirate party" })];
    const now = storedInvite(renamed);

    test.each([
      ["keeping words typed by hand", withPart(read, "heading", { words: "Ahoy" }), "Ahoy"],
      ["with the new title, although the draft has the old one", withBackground(read, "rgb(1,2,3)"), renamed.name],
    ])("%s", (_what, edited, heading) => {
      const begun = initialInvite(renamed, { ...edited, read, version: 1 });
      expect(begun).toMatchObject({ read: now, version: 5 });
      expect(begun.invite.design).toEqual({ ...edited.design, heading: { ...edited.design.heading, words: heading } });
    });
  });

  test("with the draft on top of text that followed the party's details", () => {
    const renamed = { ...partyWith(theirs, 5), name: "Theirs" };
    expect(initialInvite(renamed, draft)).toEqual({ invite: mine, read: theirs, version: 5 });
    const coloured = { ...before, design: { ...before.design, background: "rgb(1,2,3)" } };
    const { invite, version } = initialInvite(renamed, { ...coloured, read: before, version: 1 });
    expect(invite.design).toEqual({ ...theirs.design, background: "rgb(1,2,3)" });
    expect(version).toBe(5);
  });

  test("with a draft that never overwrites a design saved elsewhere since", async () => {
    const stored = partyWith(theirs, 2);
    const begun = initialInvite(stored, draft);
    const sent: number[] = [];
    const saved = await saveInvite({ uuid: stored.uuid, ...begun }, async (_invite, version) => {
      sent.push(version);
      if (version !== 2) throw new ApiError(409, "Stale", { reason: "stale", data: stored });
      return partyWith(mine, 3);
    });
    expect(saved).toEqual({ outcome: "changed-elsewhere", party: stored });
    expect(sent).toEqual([1]);
  });
});
