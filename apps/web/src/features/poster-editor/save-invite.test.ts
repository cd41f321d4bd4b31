import { writeInviteConfig } from "@wishwell/poster/layout/invite-config";
import { aDesign } from "@wishwell/poster/poster.builders";
import { describe, expect, test } from "vitest";
import { ApiError } from "../../lib/api/api-error.ts";
import { aParty } from "../party/parties.builders.ts";
import { type EditedInvite, withBackground, withPart } from "./edited-invite.ts";
import { saveInvite, storedInvite } from "./save-invite.ts";

const read: EditedInvite = { theme: "traditional", design: aDesign() };
const invite: EditedInvite = { theme: "none", design: aDesign({ code: true }) };
const saving = { uuid: aParty().uuid, invite, read, version: 1 };
const stale = (party: ReturnType<typeof aParty>) => new ApiError(409, "Stale", { reason: "stale", data: party });

describe("saving a poster", () => {
  test("returns the stored party", async () => {
    const stored = aParty({ version: 2 });
    expect(await saveInvite(saving, async () => stored)).toEqual({ outcome: "saved", party: stored });
  });

  test("retries with the newer version when only other parts of the party changed", async () => {
    const versions: number[] = [];
    const meanwhile = aParty({ version: 7, invite_config: writeInviteConfig(read.design), name: "Another name" });
    const { outcome } = await saveInvite(saving, async (_invite, version) => {
      versions.push(version);
      if (version === 1) throw stale(meanwhile);
      return aParty({ version: 8 });
    });
    expect(outcome).toBe("saved");
    expect(versions).toEqual([1, 7]);
  });

  test.each([
    ["poster", { invite_config: writeInviteConfig(aDesign({ background: "rgb(9,9,9)" })) }],
    ["theme", { eventtheme_uuid: "none" }],
  ])("asks first when the %s was changed elsewhere", async (_what, changes) => {
    const meanwhile = aParty({ version: 7, invite_config: writeInviteConfig(read.design), ...changes });
    let sent = 0;
    const saved = await saveInvite(saving, async () => {
      sent += 1;
      throw stale(meanwhile);
    });
    expect(saved).toEqual({ outcome: "changed-elsewhere", party: meanwhile });
    expect(sent).toBe(1);
  });

  test.each([
    ["follows a title changed meanwhile", "", "Maya’s pirate party"],
    ["keeps a heading typed by hand", "Ahoy", "Ahoy"],
  ])("for the first time %s", async (_what, typed, heading) => {
    const loaded = storedInvite(aParty());
    const coloured = withBackground(loaded, "rgb(1,2,3)");
    const edited = typed === "" ? coloured : withPart(coloured, "heading", { words: typed });
    const sent: EditedInvite[] = [];
    const { outcome } = await saveInvite({ ...saving, invite: edited, read: loaded }, async (design, version) => {
      sent.push(design);
      if (version === 1) throw stale(aParty({ version: 7, name: "Maya’s pirate party" }));
      return aParty({ version: 8 });
    });
    expect(outcome).toBe("saved");
    expect(sent.at(-1)?.design).toMatchObject({ background: "rgb(1,2,3)", heading: { words: heading } });
  });

  test.each([
    ["was changed here", { invite: read }],
    ["differs from theirs", { invite: { theme: "none", design: read.design } }],
  ])("uses the version saved elsewhere when nothing %s", async (_what, same) => {
    const meanwhile = aParty({ version: 7, eventtheme_uuid: "none", invite_config: writeInviteConfig(read.design) });
    const saved = await saveInvite({ ...saving, ...same }, () => Promise.reject(stale(meanwhile)));
    expect(saved).toEqual({ outcome: "newer", party: meanwhile });
  });

  test("passes on any other refusal", async () => {
    const complete = new ApiError(409, "Too late", { reason: "complete" });
    await expect(saveInvite(saving, () => Promise.reject(complete))).rejects.toBe(complete);
  });
});
