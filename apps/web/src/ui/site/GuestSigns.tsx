import { Icon } from "./Icon.tsx";

/** Further entries in the key of a guest list, after the statuses. */
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
