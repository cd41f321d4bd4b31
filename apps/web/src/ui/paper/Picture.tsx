import type { ReactNode } from "react";

interface PictureProps {
  width: number;
  height: number;
  /** The drawing's own measure: its width and height unless the picture is shown at another size. */
  box?: readonly [width: number, height: number];
  className?: string | undefined;
  children: ReactNode;
}

/** A drawing that decorates: never read out. */
export function Picture({ width, height, box = [width, height], className, children }: PictureProps) {
  return (
    <svg className={className} width={width} height={height} viewBox={`0 0 ${box[0]} ${box[1]}`} aria-hidden="true">
      {children}
    </svg>
  );
}
