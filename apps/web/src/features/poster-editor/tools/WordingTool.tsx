import { limits } from "@wishwell/contract/api/limits";
import { copyInk, printedInstead } from "@wishwell/poster/colour/ink";
import { readability } from "@wishwell/poster/colour/readability";
import { CheckboxField } from "../../../ui/fields/ChoiceFields.tsx";
import { CountedArea } from "../../../ui/fields/CountedArea.tsx";
import { byHand, withCode, withPart } from "../edited-invite.ts";
import { FromDetails } from "./FromDetails.tsx";
import { LeftOut } from "../../posters/LeftOut.tsx";
import { Readable } from "../../posters/Readable.tsx";
import { Swatches } from "./Swatches.tsx";
import type { ToolProps } from "./tool-props.ts";

/** The small print: the organiser's own lines under day and place, their colour, and the code for phones. */
export function WordingTool({ party, editor, options }: ToolProps) {
  const { invite, change } = editor;
  const { copy, code } = invite.design;
  return (
    <>
      <CountedArea
        id="wording-words"
        label="Your own words"
        hint={
          <>
            Day, time and place come from <a href={`/event/details/${party.uuid}/edit-details`}>the party’s details</a>.
          </>
        }
        rows={4}
        limit={limits.posterCopy}
        value={copy.words}
        onChange={({ currentTarget }) => change(withPart(invite, "copy", byHand(currentTarget.value)), "wording-words")}
      />
      <FromDetails part="copy" party={party} editor={editor} />
      <LeftOut design={invite.design} party={party} />
      <Swatches
        label="Colour"
        colours={options.font_colors}
        value={copy.colour}
        onChoose={(colour) => change(withPart(invite, "copy", { colour }))}
      />
      <Readable
        judged={readability(invite.design).copy}
        on="label"
        printed={printedInstead(copy.colour, copyInk(invite.design))}
      />
      <CheckboxField
        id="wording-code"
        label="A code for phones"
        hint="Guests point their camera at it and land on the party’s page. What you print always has one."
        checked={code}
        onChange={({ currentTarget }) => change(withCode(invite, currentTarget.checked))}
      />
    </>
  );
}
