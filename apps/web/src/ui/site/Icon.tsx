import type { drawings, IconName } from "./icon-drawings.ts";

export type { IconName };

let drawn: Partial<Record<IconName, { readonly __html: string }>> = {};
const notYet = { __html: "" };

/** Called by the server and the planner at their start, and by public pages once they have the drawings. */
export function drawIcons(all: typeof drawings): void {
  drawn = Object.fromEntries(Object.entries(all).map(([name, markup]) => [name, { __html: markup }]));
  if (typeof document === "undefined") return;
  for (const icon of document.querySelectorAll<SVGElement>("svg[data-icon]")) {
    icon.innerHTML = all[icon.dataset["icon"] as IconName];
  }
}

interface IconProps {
  name: IconName;
  size?: number;
  /** Only where no text beside the icon says the same. */
  label?: string | undefined;
  className?: string;
}

export function Icon({ name, size = 22, label, className }: IconProps) {
  const markup = drawn[name];
  return (
    <svg
      // React leaves a drawing as the server sent it, so another icon needs another element.
      key={name}
      className={className}
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinecap="round"
      strokeLinejoin="round"
      {...(label === undefined ? { "aria-hidden": true } : { role: "img", "aria-label": label })}
      {...(markup === undefined && { "data-icon": name })}
      suppressHydrationWarning
      dangerouslySetInnerHTML={markup ?? notYet}
    />
  );
}
