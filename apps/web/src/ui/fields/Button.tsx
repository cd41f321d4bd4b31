import type { ComponentProps, MouseEvent, ReactNode } from "react";
import styles from "./Button.module.css";
import { classes } from "../layout/classes.ts";
import { Icon, type IconName } from "../site/Icon.tsx";

interface ButtonLook {
  /**
   * At most one `primary` per screen. All others are `line`, `quiet` or, on dark backgrounds, `sun`; `danger` deletes or
   * refunds what can't be brought back, `danger-line` beside another button that is filled.
   */
  variant?: "primary" | "line" | "quiet" | "sun" | "danger" | "danger-line";
  size?: "small" | "medium" | "large";
  icon?: IconName;
  /** Fills its row, always or on phones only. */
  wide?: "always" | "phone";
  children: ReactNode;
}

type LinkButton = ButtonLook & { href: string } & Omit<ComponentProps<"a">, keyof ButtonLook | "href" | "className">;
type PressButton = ButtonLook & {
  href?: undefined;
  /** Waiting for a response: keeps its width and colour, says so, and ignores presses. */
  busy?: boolean;
  busyText?: string;
} & Omit<ComponentProps<"button">, keyof ButtonLook | "className">;

export type ButtonProps = LinkButton | PressButton;

/** A button or, with `href`, a link that looks like one. */
export function Button(props: ButtonProps) {
  if (props.href !== undefined) {
    const { variant, size, icon, wide, children, ...link } = props;
    return (
      <a className={look({ variant, size, wide })} {...link}>
        {icon && <Icon name={icon} />}
        {children}
      </a>
    );
  }
  const { variant, size, icon, wide, children, busy, busyText = "Please wait", onClick, ...button } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      className={look({ variant, size, wide })}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={press}
      {...button}
    >
      <span className={classes("inline-line gap-10", styles.label, busy && styles.away)}>
        {icon && <Icon name={icon} />}
        {children}
      </span>
      {busy !== undefined && (
        <span className={classes("inline-line gap-10", styles.label, !busy && styles.away)}>
          <Icon name="clock" />
          {busyText}
        </span>
      )}
    </button>
  );
}

type Look = { [Part in "variant" | "size" | "wide"]: ButtonLook[Part] | undefined };

function look({ variant = "primary", size = "medium", wide }: Look): string | undefined {
  return classes(
    styles.button,
    variant === "danger-line" ? [styles.line, styles.brick].join(" ") : styles[variant],
    styles[size],
    wide === "always" && styles.wide,
    wide && styles.phoneWide,
  );
}
