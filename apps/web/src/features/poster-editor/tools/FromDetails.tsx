import type { WordedPart } from "@wishwell/poster/layout/default-design";
import { InlineButton } from "../../../ui/fields/InlineButton.tsx";
import { detailsWords } from "../../posters/poster-design.ts";
import { withPart } from "../edited-invite.ts";
import type { ToolProps } from "./tool-props.ts";

/** Resets text edited by hand to the text that follows the party's details. */
export function FromDetails({ part, party, editor }: Pick<ToolProps, "party" | "editor"> & { part: WordedPart }) {
  const words = detailsWords(party)[part];
  const { design } = editor.invite;
  const emptied = part === "copy" && design.copy.emptied === true;
  if (!emptied && design[part].words.trim() === words.trim()) return null;
  return (
    <p>
      <InlineButton
        onClick={() =>
          editor.change((now) =>
            part === "copy" ? withPart(now, part, { words, emptied: undefined }) : withPart(now, part, { words }),
          )
        }
      >
        Use the party’s details again
      </InlineButton>
    </p>
  );
}
