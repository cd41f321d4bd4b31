import type { SetupPart } from "@wishwell/contract/api/admin-setup";
import { dayAndTime } from "../../../lib/moments.ts";
import { Button } from "../../../ui/fields/Button.tsx";
import { classes } from "../../../ui/layout/classes.ts";
import { Icon } from "../../../ui/site/Icon.tsx";
import { StateIcon } from "../../../ui/feedback/StateIcon.tsx";
import { setupLooks } from "./setup-looks.ts";
import styles from "./SetupScreen.module.css";

interface SetupEntryProps {
  part: SetupPart;
  /** Which test is under way, if any. */
  running: string | null;
  onTest: () => void;
}

export function SetupEntry({ part, running, onTest }: SetupEntryProps) {
  const { shape, hue, words } = setupLooks[part.state];
  const test = part.last_test;
  return (
    <li>
      <StateIcon shape={shape} hue={hue} size={24} label={words} />
      <div className={styles.what}>
        <h3>{part.title}</h3>
        <p>{part.words}</p>
        {test && (
          <p className={classes(styles.test, !test.ok && styles.failed)}>
            <Icon name={test.ok ? "tick" : "warning"} size={18} />
            <span>
              Last test {dayAndTime(test.at)}: {test.words}
            </span>
          </p>
        )}
      </div>
      <code>{part.setting}</code>
      {part.test !== null && (
        <Button
          variant="line"
          size="small"
          busy={running === part.part}
          disabled={running !== null}
          aria-label={`${part.test}: ${part.title}`}
          onClick={onTest}
        >
          {part.test}
        </Button>
      )}
    </li>
  );
}
