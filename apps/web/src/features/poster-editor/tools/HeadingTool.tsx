import { limits } from "@wishwell/contract/api/limits";
import type { WordedPart } from "@wishwell/poster/layout/default-design";
import { faceOf, headingFaceNamed } from "@wishwell/poster/text/faces";
import { useEffect, useId, useState } from "react";
import { CountedArea } from "../../../ui/fields/CountedArea.tsx";
import { InlineButton } from "../../../ui/fields/InlineButton.tsx";
import { Icon } from "../../../ui/site/Icon.tsx";
import { HeadingContrast } from "../../posters/ColourContrast.tsx";
import { MissingGlyphs } from "../../posters/MissingGlyphs.tsx";
import { detailsWords } from "../../posters/poster-design.ts";
import { familyLoaded } from "../../posters/poster-fonts.ts";
import { lookOf } from "../../posters/theme-look.ts";
import styles from "../../posters/tools.module.css";
import { withPart } from "../edited-invite.ts";
import { chosenTheme } from "../theme-collections.ts";
import { useHeld } from "../use-held.ts";
import { Swatches } from "./Swatches.tsx";
import type { ToolProps } from "./tool-props.ts";

/** The heading's text, lettering, size and colour. */
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
      <MissingGlyphs design={invite.design} party={party} />
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
      <HeadingContrast design={invite.design} drawing={drawing} />
    </>
  );
}

interface LetteringProps {
  fonts: ToolProps["options"]["fonts"];
  value: string;
  onChoose: (name: string) => void;
}

/** Shows each font's name in that font. */
function Lettering({ fonts, value, onChoose }: LetteringProps) {
  const group = useId();
  const headings = fonts.filter(({ fontname }) => headingFaceNamed(fontname) !== null);
  return (
    <fieldset className={`can-shrink mb-22 ${styles.group}`}>
      <legend>Font</legend>
      <div className={`stack gap-8 ${styles.faces}`}>
        {headings.map(({ fontname, friendlyname }) => (
          <label key={fontname} className={`place-centre nowrap relative pointer rounded ${styles.face}`}>
            <input
              className="invisible-control"
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

interface SizeFieldProps {
  /** The chosen size, which is the largest the heading may have. */
  value: number;
  /** The size it is drawn at, which may be smaller to fit its box. */
  drawn: number;
  onChange: (size: number) => void;
}

const { least, most } = limits.headingSize;

/**
 * Changes the size by one, or takes a typed number. A heading that was shrunk to fit gets smaller from its drawn size.
 */
function SizeField({ value, drawn, onChange }: SizeFieldProps) {
  // Holds text that is not a valid size yet: "8" on the way to "84".
  const [typed, setTyped] = useState<string | null>(null);
  const fitted = drawn < value;
  const step = (from: number, by: number) => onChange(Math.min(most, Math.max(least, Math.round(from) + by)));
  const smaller = useHeld(() => step(Math.min(value, drawn), -1));
  const larger = useHeld(() => step(value, 1));
  return (
    <div className={`can-shrink mb-22 ${styles.group} ${styles.beside}`}>
      <label htmlFor="heading-size" className={styles.name}>
        Size
      </label>
      <div className={`line rounded ${styles.stepper}`}>
        <button type="button" aria-label="Smaller" aria-disabled={value <= least} {...smaller}>
          <Icon name="minus" />
        </button>
        <input
          id="heading-size"
          type="number"
          inputMode="numeric"
          min={least}
          max={most}
          step={1}
          aria-describedby="heading-fitted"
          value={typed ?? String(Math.round(value))}
          onChange={({ currentTarget }) => {
            const size = currentTarget.valueAsNumber;
            const isSize = Number.isInteger(size) && size >= least && size <= most;
            setTyped(isSize ? null : currentTarget.value);
            if (isSize) onChange(size);
          }}
          onBlur={() => setTyped(null)}
        />
        <button type="button" aria-label="Larger" aria-disabled={value >= most} {...larger}>
          <Icon name="plus" />
        </button>
      </div>
      <p id="heading-fitted" className={`small muted mt-8 ${styles.fitted}`} role="status">
        {fitted && `Shrunk to fit: ${Math.round(drawn)}`}
      </p>
    </div>
  );
}

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
