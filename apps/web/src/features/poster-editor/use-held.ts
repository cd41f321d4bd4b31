import { useEffect, useRef } from "react";

const patience = 400;
const between = 90;

/** Repeats a button's action while it is held down. Keys repeat natively. */
export function useHeld(onPress: () => void) {
  const press = useRef(onPress);
  useEffect(() => {
    press.current = onPress;
  });
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const repeated = useRef(false);
  const rest = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);
  const again = () => {
    repeated.current = true;
    press.current();
    timer.current = setTimeout(again, between);
  };
  return {
    "data-repeats": true,
    onPointerDown: ({ button }: { readonly button: number }) => {
      rest();
      // Only the main button presses: no click follows the others.
      if (button !== 0) return;
      repeated.current = false;
      timer.current = setTimeout(again, patience);
    },
    onPointerUp: rest,
    onPointerLeave: rest,
    onPointerCancel: rest,
    onClick: () => {
      rest();
      // The click that ends a repeat does not count as another press.
      if (!repeated.current) onPress();
      repeated.current = false;
    },
    // Keeps a long touch from opening the context menu.
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
  };
}
