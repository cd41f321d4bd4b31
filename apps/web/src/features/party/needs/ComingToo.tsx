import { limits } from "@wishwell/contract/api/limits";
import type { ComponentProps } from "react";
import { NumberSelect } from "../../../ui/fields/NumberSelect.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";

type Binding<Field extends typeof NumberSelect | typeof TextField> = Omit<ComponentProps<Field>, "label" | "most">;

interface ComingTooProps {
  /** How many siblings are chosen above. */
  siblings: string;
  names: Binding<typeof TextField>;
  adults: Binding<typeof NumberSelect>;
}

/** The names of siblings who come with a guest, and the adults who stay. */
export function ComingToo({ siblings, names, adults }: ComingTooProps) {
  return (
    <>
      {siblings !== "0" && (
        <TextField
          {...names}
          label="Siblings’ names"
          hint="Separate with commas."
          maxLength={limits.siblingNames}
          autoComplete="off"
        />
      )}
      <NumberSelect
        {...adults}
        label="Adults staying"
        hint="Adults who’ll stay and eat too."
        most={limits.adultsStaying}
      />
    </>
  );
}
