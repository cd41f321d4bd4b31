import type { Party } from "@wishwell/contract/api/parties";
import type { Theme } from "@wishwell/contract/api/themes";
import { useEffect, useId, useRef, useState } from "react";
import { Dialogue } from "../../ui/feedback/Dialogue.tsx";
import { DialogueButtons } from "../../ui/feedback/DialogueButtons.tsx";
import { Button } from "../../ui/fields/Button.tsx";
import { InlineButton } from "../../ui/fields/InlineButton.tsx";
import { Carousel } from "../../ui/layout/Carousel.tsx";
import { TabButtons } from "../../ui/layout/Tabs.tsx";
import tools from "../posters/tools.module.css";
import { type EditedInvite, withTheme } from "./edited-invite.ts";
import { InvitePoster } from "./InvitePoster.tsx";
import { collectionsOf, chosenTheme, themeName } from "./theme-collections.ts";
import styles from "./ThemePicker.module.css";
import type { ToolProps } from "./tools/tool-props.ts";

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
export function ThemeTool({ party, editor: { invite, change }, themes, onTool }: ToolProps) {
  const [choosing, setChoosing] = useState(false);
  const current = chosenTheme(invite.theme, themes, party.eventtheme);
  return (
    <>
      <div className="line gap-16 mb-16">
        <div className={`no-flex ${tools.currentThumb}`} aria-hidden="true">
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
