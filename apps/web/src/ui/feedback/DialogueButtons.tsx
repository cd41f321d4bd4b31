import type { ReactNode } from "react";
import { Button } from "../fields/Button.tsx";

interface DialogueButtonsProps {
  onClose: () => void;
  /** What the way back says. */
  back?: string;
  /** The way on. */
  children: ReactNode;
}

/** At the foot of a dialogue: the way on, and quietly beside it the way back. */
export function DialogueButtons({ onClose, back = "Cancel", children }: DialogueButtonsProps) {
  return (
    <div className="row">
      {children}
      <Button variant="quiet" onClick={onClose}>
        {back}
      </Button>
    </div>
  );
}
