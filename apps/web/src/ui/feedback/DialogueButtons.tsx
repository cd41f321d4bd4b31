import type { ReactNode } from "react";
import { Button } from "../fields/Button.tsx";

interface DialogueButtonsProps {
  onClose: () => void;
  /** Label of the button that closes the dialogue. */
  back?: string;
  /** The main button. */
  children: ReactNode;
}

/** Buttons at the foot of a dialogue: the main one, then a quiet one to close it. */
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
