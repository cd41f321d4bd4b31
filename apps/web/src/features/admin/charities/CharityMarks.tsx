import { StatePill } from "../../../ui/feedback/StatusPill.tsx";
import type { CharityMark } from "./charity-marks.ts";

export function CharityMarks({ marks }: { marks: readonly CharityMark[] }) {
  if (marks.length === 0) return null;
  return (
    <ul className="flex-wrap gap-6" aria-label="Worth knowing">
      {marks.map(({ tone, shape, words }) => (
        <li key={words}>
          <StatePill tone={tone} shape={shape}>
            {words}
          </StatePill>
        </li>
      ))}
    </ul>
  );
}
