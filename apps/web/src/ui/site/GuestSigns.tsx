import { Icon } from "./Icon.tsx";

/** Further entries in the key of a guest list, after the statuses. */
export function GuestSigns({ messages = false }: { messages?: boolean }) {
  return (
    <>
      <li className="line gap-8">
        <b>+1</b> Siblings
      </li>
      <li className="line gap-8">
        <Icon name="gift" size={20} /> Contributed
      </li>
      {messages && (
        <li className="line gap-8">
          <Icon name="message" size={20} /> Message
        </li>
      )}
      <li className="line gap-8">
        <Icon name="warning" size={20} /> Special requirements
      </li>
    </>
  );
}
