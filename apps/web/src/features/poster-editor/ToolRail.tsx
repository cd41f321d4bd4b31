import { Icon } from "../../ui/site/Icon.tsx";
import styles from "./Editor.module.css";
import { tools, type ToolName } from "./tool-names.ts";

interface ToolRailProps {
  tool: ToolName | null;
  onTool: (tool: ToolName | null) => void;
}

/** The edit bar. Pressing the tool in use puts it away. */
export function ToolRail({ tool, onTool }: ToolRailProps) {
  return (
    <div className={styles.rail} role="group" aria-label="Edit bar">
      {tools.map(({ name, label, icon }) => (
        <button
          key={name}
          type="button"
          data-tool={name}
          aria-pressed={name === tool}
          onClick={() => onTool(name === tool ? null : name)}
        >
          <Icon name={icon} size={26} />
          {label}
        </button>
      ))}
    </div>
  );
}
