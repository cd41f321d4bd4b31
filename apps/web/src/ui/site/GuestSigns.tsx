import { Icon } from "./Icon.tsx";

/** What else a list of guests says by signs: the entries of its key, after those of the statuses. */
export function GuestSigns({ messages = false }: { messages?: boolean }) {
  return (
    <>
      <li>
        <b>+1</b> Siblings
      </li>
      <li>
        <Icon name="gift" size={20} /> Contributed
      </li>
      {messages && (
        <li>
          <Icon name="message" size={20} /> Message
        </li>
      )}
      <li>
        <Icon name="warning" size={20} /> Special requirements
      </li>
    </>
  );
}
