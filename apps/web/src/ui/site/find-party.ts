/** The party code box on the home page. */
export const findPartyHref = "/#find-your-party";

/** Makes a link to the code box open the dialogue when JavaScript is on. */
export function opening(open: () => void) {
  return (event: { preventDefault: () => void }) => {
    event.preventDefault();
    open();
  };
}
