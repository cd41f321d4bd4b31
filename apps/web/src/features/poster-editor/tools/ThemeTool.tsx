import { useState } from "react";
import { Button } from "../../../ui/fields/Button.tsx";
import styles from "../../posters/tools.module.css";
import { withTheme } from "../edited-invite.ts";
import { InvitePoster } from "../InvitePoster.tsx";
import { ThemePicker } from "../ThemePicker.tsx";
import { chosenTheme, themeName } from "../theme-collections.ts";
import type { ToolProps } from "./tool-props.ts";

/** Shows the current theme and opens the picker. */
export function ThemeTool({ party, editor: { invite, change }, themes, onTool }: ToolProps) {
  const [choosing, setChoosing] = useState(false);
  const current = chosenTheme(invite.theme, themes, party.eventtheme);
  return (
    <>
      <div className="line gap-16 mb-16">
        <div className={`no-flex ${styles.currentThumb}`} aria-hidden="true">
          <InvitePoster party={party} invite={invite} themes={themes} />
        </div>
        <p>
          <b>{themeName(current)}</b>
        </p>
      </div>
      <p className="small muted">Another theme brings its own drawing, colours and lettering. Your words stay.</p>
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
