import type { ComponentType, ReactNode } from "react";
import { HelpToggle } from "../../lib/forms/HelpToggle.tsx";
import { InlineButton } from "../../ui/fields/InlineButton.tsx";
import layout from "./Editor.module.css";
import styles from "./ToolPanel.module.css";
import { EditorHelp } from "./EditorHelp.tsx";
import { tools, type ToolName } from "./tool-names.ts";
import { ColourTool } from "./tools/ColourTool.tsx";
import { HeadingTool } from "./tools/HeadingTool.tsx";
import { PhotoTool } from "./tools/PhotoTool.tsx";
import { ThemeTool } from "./tools/ThemeTool.tsx";
import type { ToolProps } from "./tools/tool-props.ts";
import { WordingTool } from "./tools/WordingTool.tsx";

const contents: Record<ToolName, ComponentType<ToolProps>> = {
  colour: ColourTool,
  theme: ThemeTool,
  photo: PhotoTool,
  heading: HeadingTool,
  wording: WordingTool,
};

interface ToolPanelProps extends ToolProps {
  tool: ToolName;
  onDone: () => void;
  /** Stands over the tool. */
  children: ReactNode;
}

/** One tool at a time. */
export function ToolPanel({ tool, onDone, children, ...props }: ToolPanelProps) {
  const Content = contents[tool];
  return (
    <section className={layout.panel} aria-labelledby="tool">
      <div className={styles.head}>
        <h2 id="tool" tabIndex={-1}>
          {tools.find(({ name }) => name === tool)?.label}
        </h2>
        <InlineButton onClick={onDone}>Done</InlineButton>
      </div>
      {children}
      <Content {...props} />
      <div className={styles.help}>
        <HelpToggle name="edit-invite" label="Help with the poster">
          <EditorHelp />
        </HelpToggle>
      </div>
    </section>
  );
}
