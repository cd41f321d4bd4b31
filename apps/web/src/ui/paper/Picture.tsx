import type { ReactNode } from "react";

interface PictureProps {
  width: number;
  height: number;
  /** The drawing's own size; needed when it is shown at another one. */
  box?: readonly [width: number, height: number];
  className?: string | undefined;
  children: ReactNode;
}

/** A decorative drawing, hidden from screen readers. */
export function Picture({ width, height, box = [width, height], className, children }: PictureProps) {
  return (
    <svg className={className} width={width} height={height} viewBox={`0 0 ${box[0]} ${box[1]}`} aria-hidden="true">
      {children}
    </svg>
  );
}
