import { useEffect, useRef } from "react";

const patience = 400;
const between = 90;

/** For a button that goes on while it is held down. Keys repeat by themselves. */
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
    onPointerDown: () => {
      rest();
      repeated.current = false;
      timer.current = setTimeout(again, patience);
    },
    onPointerUp: rest,
    onPointerLeave: rest,
    onPointerCancel: rest,
    onClick: () => {
      rest();
      // Letting go after it went on by itself is no press of its own.
      if (!repeated.current) onPress();
      repeated.current = false;
    },
    // Holding a finger down opens no menu.
    onContextMenu: (event: { preventDefault: () => void }) => event.preventDefault(),
  };
}
