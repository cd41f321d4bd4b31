import { useState } from "react";
import { Button } from "../../ui/fields/Button.tsx";
import { Sample } from "./Sample.tsx";

const variants = ["primary", "line", "quiet", "sun"] as const;
const sizes = ["small", "medium", "large"] as const;

export function ButtonSamples() {
  const [busy, setBusy] = useState(false);
  return (
    <>
      <Sample title="Variants: one primary a screen">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </Sample>
      <Sample title="Sizes, with an icon, as a link">
        {sizes.map((size) => (
          <Button key={size} size={size}>
            {size}
          </Button>
        ))}
        <Button icon="plus">Add a guest</Button>
        <Button variant="line" icon="download" href="#buttons">
          A link
        </Button>
      </Sample>
      <Sample title="Busy: keeps its width and colour, and does nothing when pressed again">
        <Button busy>Sign in</Button>
        <Button variant="line" busy busyText="Processing...">
          Reset Password
        </Button>
        <Button busy={busy} onClick={() => setBusy(true)}>
          Press me
        </Button>
        <Button variant="quiet" onClick={() => setBusy(false)}>
          Stop waiting
        </Button>
      </Sample>
      <Sample title="Full width, and more words than fit" lies="stack">
        <Button wide="always">Save my details</Button>
        <Button variant="line" wide="always">
          A button whose words somebody wrote without thinking of telephones, which must not stick out at the side
        </Button>
      </Sample>
    </>
  );
}
