import type { MarketingLetter } from "@wishwell/contract/api/admin/marketing";
import { StatePill } from "../../../ui/feedback/StatusPill.tsx";

const looks = {
  draft: { tone: "none", shape: "dashed", words: "Draft" },
  sending: { tone: "info", shape: "half", words: "On its way" },
  stopped: { tone: "off", shape: "ring", words: "Stopped" },
  sent: { tone: "good", shape: "full", words: "Sent" },
} as const;

export function LetterStatus({ status }: { status: MarketingLetter["status"] }) {
  const { tone, shape, words } = looks[status];
  return (
    <StatePill tone={tone} shape={shape}>
      {words}
    </StatePill>
  );
}
