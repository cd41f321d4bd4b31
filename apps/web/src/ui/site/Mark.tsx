import type { Colour } from "../tokens.ts";
import { Drop } from "../paper/folded.tsx";
import { Picture } from "../paper/Picture.tsx";
import { Quarter } from "../paper/shapes.tsx";

interface MarkProps {
  size?: number;
  /** On dark backgrounds the charity half is lighter. */
  charity?: Colour;
}

/** A well made of two quarter discs, half gift and half charity, with a wish above it. */
export function Mark({ size = 42, charity = "well.7" }: MarkProps) {
  return (
    <Picture width={size} height={size} box={[64, 64]}>
      <MarkDrawing charity={charity} />
    </Picture>
  );
}

export function MarkDrawing({ charity = "well.7" }: { charity?: Colour }) {
  return (
    <>
      <Quarter x={30.5} y={32} r={29} turn={180} fill="jelly.5" />
      <Quarter x={33.5} y={32} r={29} turn={90} fill={charity} />
      <Drop x={32} y={26} width={15} height={23} tones={["custard.4", "custard.5"]} />
    </>
  );
}
