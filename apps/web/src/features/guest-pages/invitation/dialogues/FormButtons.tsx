import { Button } from "../../../../ui/fields/Button.tsx";

interface FormButtonsProps {
  send: string;
  cancel?: string;
  busy: boolean;
  onCancel: () => void;
}

/** The buttons at the end of every guest form. */
export function FormButtons({ send, cancel = "Cancel", busy, onCancel }: FormButtonsProps) {
  return (
    <div className="row">
      <Button type="submit" busy={busy} wide="phone">
        {send}
      </Button>
      <Button variant="line" wide="phone" onClick={onCancel}>
        {cancel}
      </Button>
    </div>
  );
}
