import { limits } from "@wishwell/contract/api/limits";
import type { Party } from "@wishwell/contract/api/parties";
import type { Theme } from "@wishwell/contract/api/themes";
import { copyInk, inkAdjustment } from "@wishwell/poster/colour/ink";
import { readability } from "@wishwell/poster/colour/readability";
import { type ComponentType, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { HelpToggle } from "../../lib/forms/HelpToggle.tsx";
import { Dialogue } from "../../ui/feedback/Dialogue.tsx";
import { DialogueButtons } from "../../ui/feedback/DialogueButtons.tsx";
import { Button } from "../../ui/fields/Button.tsx";
import { CheckboxField } from "../../ui/fields/ChoiceFields.tsx";
import { CountedArea } from "../../ui/fields/CountedArea.tsx";
import { InlineButton } from "../../ui/fields/InlineButton.tsx";
import { Carousel } from "../../ui/layout/Carousel.tsx";
import { TabButtons } from "../../ui/layout/Tabs.tsx";
import { ColourContrast } from "../posters/ColourContrast.tsx";
import { MissingGlyphs } from "../posters/MissingGlyphs.tsx";
import toolStyles from "../posters/tools.module.css";
import { byHand, type EditedInvite, withCode, withPart, withTheme } from "./edited-invite.ts";
import layout from "./Editor.module.css";
import { InvitePoster } from "./InvitePoster.tsx";
import { chosenTheme, collectionsOf, themeName } from "./theme-collections.ts";
import styles from "./ToolPanel.module.css";
import { FromDetails, HeadingTool } from "./tools/HeadingTool.tsx";
import { PhotoTool } from "./tools/PhotoTool.tsx";
import { ColourTool, Swatches } from "./tools/Swatches.tsx";
import { type ToolName, type ToolProps, tools } from "./tools/tool-props.ts";

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
        <h2 id="tool" className="text-27" tabIndex={-1}>
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

interface ThemePickerProps {
  party: Party;
  invite: EditedInvite;
  themes: readonly Theme[];
  onChoose: (theme: string) => void;
  onUpload: () => void;
  onClose: () => void;
}

/** The party's poster in every theme, one collection at a time. Nothing changes before Save. */
function ThemePicker({ party, invite, themes, onChoose, onUpload, onClose }: ThemePickerProps) {
  const current = invite.theme;
  const collections = collectionsOf(themes, party.eventtheme);
  const [chosen, setChosen] = useState(current);
  const [name, setName] = useState(
    () =>
      (collections.find(({ slides }) => slides.some(({ value }) => value === current)) ?? collections[0])?.name ?? "",
  );
  const group = useId();
  const row = useRef<HTMLDivElement>(null);
  // Scrolls to the current theme, which may be some pages further on.
  useEffect(() => {
    row.current?.querySelector(":checked")?.closest("li")?.scrollIntoView({ inline: "start", block: "nearest" });
  }, []);
  const shown = collections.find((collection) => collection.name === name);
  return (
    <Dialogue title="Choose a theme" onClose={onClose} wide="widest">
      <TabButtons
        label="Collections"
        value={name}
        onChange={setName}
        choices={collections.map((collection) => ({ value: collection.name, label: collection.name }))}
      />
      <div ref={row} className={styles.row}>
        <Carousel
          label={name}
          most={6}
          choices
          slides={(shown?.slides ?? []).map(({ value, label, themed }) => ({
            key: value,
            content: (
              <label className={`block text-15 centred relative pointer rounded ${styles.theme}`}>
                <input
                  className="invisible-control"
                  type="radio"
                  name={group}
                  value={value}
                  checked={value === chosen}
                  onChange={() => setChosen(value)}
                />
                <div className={styles.poster} aria-hidden="true">
                  <InvitePoster party={party} invite={withTheme(invite, themed)} themes={themes} />
                </div>
                <span className="block mt-8">{label}</span>
              </label>
            ),
          }))}
        />
      </div>
      <p>
        Prefer your own picture? <InlineButton onClick={onUpload}>Upload your own image</InlineButton>
      </p>
      <DialogueButtons onClose={onClose}>
        <Button wide="phone" onClick={() => (chosen === current ? onClose() : onChoose(chosen))}>
          Save
        </Button>
      </DialogueButtons>
    </Dialogue>
  );
}

/** Shows the current theme and opens the picker. */
function ThemeTool({ party, editor: { invite, change }, themes, onTool }: ToolProps) {
  const [choosing, setChoosing] = useState(false);
  const current = chosenTheme(invite.theme, themes, party.eventtheme);
  return (
    <>
      <div className="line gap-16 mb-16">
        <div className={`no-flex ${toolStyles.currentThumb}`} aria-hidden="true">
          <InvitePoster party={party} invite={invite} themes={themes} />
        </div>
        <p>
          <b>{themeName(current)}</b>
        </p>
      </div>
      <p className="small muted">
        Changing the theme changes the drawing, colours and fonts. Your words stay the same.
      </p>
      <Button variant="line" icon="star" wide="always" onClick={() => setChoosing(true)}>
        Choose another theme
      </Button>
      {choosing && (
        <ThemePicker
          themes={themes}
          party={party}
          invite={invite}
          onClose={() => setChoosing(false)}
          onUpload={() => {
            setChoosing(false);
            onTool("photo");
          }}
          onChoose={(theme) => {
            setChoosing(false);
            change(withTheme(invite, chosenTheme(theme, themes, party.eventtheme)));
          }}
        />
      )}
    </>
  );
}
