import { limits } from "@wishwell/contract/api/limits";
import { copyInk, inkAdjustment } from "@wishwell/poster/colour/ink";
import { readability } from "@wishwell/poster/colour/readability";
import type { ComponentType, ReactNode } from "react";
import { HelpToggle } from "../../lib/forms/HelpToggle.tsx";
import { CheckboxField } from "../../ui/fields/ChoiceFields.tsx";
import { CountedArea } from "../../ui/fields/CountedArea.tsx";
import { InlineButton } from "../../ui/fields/InlineButton.tsx";
import { ColourContrast } from "../posters/ColourContrast.tsx";
import { MissingGlyphs } from "../posters/MissingGlyphs.tsx";
import { byHand, withCode, withPart } from "./edited-invite.ts";
import layout from "./Editor.module.css";
import { ThemeTool } from "./ThemePicker.tsx";
import styles from "./ToolPanel.module.css";
import { HeadingTool, FromDetails } from "./tools/HeadingTool.tsx";
import { PhotoTool } from "./tools/PhotoTool.tsx";
import { Swatches, ColourTool } from "./tools/Swatches.tsx";
import { type ToolProps, type ToolName, tools } from "./tools/tool-props.ts";

/** The small print: the organiser's own lines below date and place, their colour, and the QR code. */
function WordingTool({ party, editor, options }: ToolProps) {
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
      <MissingGlyphs design={invite.design} party={party} />
      <Swatches
        label="Colour"
        colours={options.font_colors}
        value={copy.colour}
        onChoose={(colour) => change(withPart(invite, "copy", { colour }))}
      />
      <ColourContrast
        judged={readability(invite.design).copy}
        on="label"
        printed={inkAdjustment(copy.colour, copyInk(invite.design))}
      />
      <CheckboxField
        id="wording-code"
        label="Add a QR code"
        hint="Guests scan it with their phone to open the party’s page. Printed invitations always have one."
        checked={code}
        onChange={({ currentTarget }) => change(withCode(invite, currentTarget.checked))}
      />
    </>
  );
}

const contents: Record<ToolName, ComponentType<ToolProps>> = {
  colour: ColourTool,
  theme: ThemeTool,
  photo: PhotoTool,
  heading: HeadingTool,
  wording: WordingTool,
};

interface ToolPanelProps extends ToolProps {
  tool: ToolName;
  onDone: () => void;
  /** Shown above the tool. */
  children: ReactNode;
}

/** Shows one tool at a time. */
export function ToolPanel({ tool, onDone, children, ...props }: ToolPanelProps) {
  const Content = contents[tool];
  return (
    <section className={`bg-ground ${layout.panel}`} aria-labelledby="tool">
      <div className={`flex push-apart gap-16 mb-14 align-baseline ${styles.head}`}>
        <h2 id="tool" tabIndex={-1}>
          {tools.find(({ name }) => name === tool)?.label}
        </h2>
        <InlineButton onClick={onDone}>Done</InlineButton>
      </div>
      {children}
      <Content {...props} />
      <div className={`mt-8 ${styles.help}`}>
        <HelpToggle name="edit-invite" label="Help with the poster">
          <EditorHelp />
        </HelpToggle>
      </div>
    </section>
  );
}

/** Explains what is not obvious. */
function EditorHelp() {
  return (
    <ul className="small">
      <li>To change part of the poster, press it or choose a tool in the edit bar.</li>
      <li>Day, time, place and the line about replying come from your party and stay up to date.</li>
      <li>Long headings shrink to fit. Size sets the largest they can be.</li>
      <li>On a computer you can also drop a photo anywhere on this page.</li>
      <li>To undo, you can also press Ctrl or Cmd and Z. Add Shift to redo.</li>
      <li>Your changes stay in this browser until you save. Guests only see what’s saved.</li>
    </ul>
  );
}
