import { SelectField } from "./TextField.tsx";

type NumberSelectProps = Parameters<typeof SelectField>[0] & { most: number };

/** A select from 0 to `most`. */
export function NumberSelect({ most, ...select }: NumberSelectProps) {
  return (
    <SelectField {...select}>
      {Array.from({ length: most + 1 }, (_, number) => (
        <option key={number} value={number}>
          {number}
        </option>
      ))}
    </SelectField>
  );
}
