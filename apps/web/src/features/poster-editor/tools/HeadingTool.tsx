import { limits } from "@wishwell/contract/api/limits";
import { faceOf, headingFaceNamed } from "@wishwell/poster/text/faces";
import { useEffect, useId, useState } from "react";
import { CountedArea } from "../../../ui/fields/CountedArea.tsx";
import { familyLoaded } from "../../posters/poster-fonts.ts";
import { lookOf } from "../../posters/theme-look.ts";
import { LeftOut } from "../../posters/LeftOut.tsx";
import { ReadableHeading } from "../../posters/ReadableHeading.tsx";
import styles from "../../posters/tools.module.css";
import { withPart } from "../edited-invite.ts";
import { chosenTheme } from "../theme-collections.ts";
import { FromDetails } from "./FromDetails.tsx";
import { SizeField } from "./SizeField.tsx";
import { Swatches } from "./Swatches.tsx";
import type { ToolProps } from "./tool-props.ts";

/** The large words: what they say, their lettering, size and colour. */
export function HeadingTool({ party, editor, headingSize, options, themes }: ToolProps) {
  const { invite, change } = editor;
  const { heading } = invite.design;
  const { drawing } = lookOf(chosenTheme(invite.theme, themes, party.eventtheme));
  return (
    <>
      <CountedArea
        id="heading-words"
        label="Words"
        rows={2}
        limit={limits.heading}
        value={heading.words}
        onChange={({ currentTarget }) =>
          change(withPart(invite, "heading", { words: currentTarget.value }), "heading-words")
        }
      />
      <FromDetails part="heading" party={party} editor={editor} />
      <LeftOut design={invite.design} party={party} />
      <Lettering
        fonts={options.fonts}
        value={faceOf(heading.face).name}
        onChoose={(name) => {
          const face = headingFaceNamed(name);
          if (face !== null) change(withPart(invite, "heading", { face }));
        }}
      />
      <SizeField
        value={heading.size}
        drawn={headingSize ?? heading.size}
        onChange={(size) => change(withPart(invite, "heading", { size }), "heading-size")}
      />
      <Swatches
        label="Colour"
        colours={options.font_colors}
        value={heading.colour}
        onChoose={(colour) => change(withPart(invite, "heading", { colour }))}
      />
      <ReadableHeading design={invite.design} drawing={drawing} />
    </>
  );
}

interface LetteringProps {
  fonts: ToolProps["options"]["fonts"];
  value: string;
  onChoose: (name: string) => void;
}

/** Each face is shown in its own letters. */
function Lettering({ fonts, value, onChoose }: LetteringProps) {
  const group = useId();
  const headings = fonts.filter(({ fontname }) => headingFaceNamed(fontname) !== null);
  return (
    <fieldset className={styles.group}>
      <legend>Lettering</legend>
      <div className={styles.faces}>
        {headings.map(({ fontname, friendlyname }) => (
          <label key={fontname} className={styles.face}>
            <input
              type="radio"
              name={group}
              value={fontname}
              checked={fontname === value}
              onChange={() => onChoose(fontname)}
            />
            <FaceName name={friendlyname} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function FaceName({ name }: { name: string }) {
  const family = `Wishwell ${name}`;
  const [loaded, setLoaded] = useState(false);
  useEffect(() => {
    let left = false;
    void familyLoaded(family).then(() => left || setLoaded(true));
    return () => {
      left = true;
    };
  }, [family]);
  if (!loaded) return <span className={styles.faceWaiting}>{name}</span>;
  return <span style={{ fontFamily: `"${family}", var(--display-font)` }}>{name}</span>;
}
