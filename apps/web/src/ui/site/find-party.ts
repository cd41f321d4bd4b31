/** The box for party codes on the home page. */
export const findPartyHref = "/#find-your-party";

/** Turns a link to the code box into a button that opens the dialogue, where there is script. */
export function opening(open: () => void) {
  return (event: { preventDefault: () => void }) => {
    event.preventDefault();
    open();
  };
}
