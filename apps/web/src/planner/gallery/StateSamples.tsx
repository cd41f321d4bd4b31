import { Icon, type IconName } from "../../ui/site/Icon.tsx";
import { drawings } from "../../ui/site/icon-drawings.tsx";
import { plannerDrawings } from "../../ui/paper/planner-drawings.tsx";
import { StateIcon, type StateHue, type StateShape } from "../../ui/feedback/StateIcon.tsx";
import { StatusIcon, type GuestStatus } from "../../ui/feedback/StatusIcon.tsx";
import { StatePill, StatusPill, type PillTone } from "../../ui/feedback/StatusPill.tsx";
import { StrengthMoons } from "../../ui/fields/StrengthMoons.tsx";
import styles from "./Gallery.module.css";
import { Sample } from "./Sample.tsx";

const guestStatuses: readonly GuestStatus[] = ["accepted", "declined", "awaiting", "notSent", "badEmail"];

const states: readonly { shape: StateShape; hue: StateHue; tone: PillTone; words: string }[] = [
  { shape: "full", hue: "leaf", tone: "good", words: "Done, ready, paid" },
  { shape: "half", hue: "custard", tone: "waiting", words: "Under way, waiting" },
  { shape: "half", hue: "sky", tone: "info", words: "On its way" },
  { shape: "ring", hue: "ink", tone: "off", words: "Stopped, declined" },
  { shape: "dashed", hue: "ink", tone: "none", words: "Not there yet" },
  { shape: "triangle", hue: "brick", tone: "bad", words: "Needs a person" },
  { shape: "dot", hue: "ink", tone: "off", words: "Unchanged" },
  { shape: "plus", hue: "leaf", tone: "good", words: "Will change" },
];

export function StateSamples() {
  return (
    <>
      <Sample title="Icons">
        {(Object.keys({ ...drawings, ...plannerDrawings }) as IconName[]).map((name) => (
          <span key={name} className={`stack centred gap-6 text-14 ${styles.named}`}>
            <Icon name={name} />
            {name}
          </span>
        ))}
      </Sample>
      <Sample title="State icons: the shape carries the meaning">
        {states.map(({ shape, hue, words }) => (
          <span key={words} className={`stack centred gap-6 text-14 ${styles.named}`}>
            <StateIcon shape={shape} hue={hue} size={24} />
            {words}
          </span>
        ))}
      </Sample>
      <Sample title="State pills, one of them long">
        {states.map(({ shape, tone, words }) => (
          <StatePill key={words} shape={shape} tone={tone}>
            {words}
          </StatePill>
        ))}
        <StatePill shape="half" tone="waiting">
          Waiting for the new e-mail to be followed
        </StatePill>
      </Sample>
      <Sample title="Guest status">
        {guestStatuses.map((status) => (
          <StatusPill key={status} status={status} />
        ))}
        {guestStatuses.map((status) => (
          <StatusIcon key={status} status={status} label={status} />
        ))}
      </Sample>
      <Sample title="Password strength, none to very strong">
        {([0, 1, 2, 3, 4, 5] as const).map((strength) => (
          <StrengthMoons key={strength} strength={strength} />
        ))}
      </Sample>
    </>
  );
}
