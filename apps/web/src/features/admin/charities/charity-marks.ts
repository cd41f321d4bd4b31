import type { Charity } from "@wishwell/contract/api/charities";
import type { StateShape } from "../../../ui/feedback/StateIcon.tsx";
import type { PillTone } from "../../../ui/feedback/StatusPill.tsx";

export interface CharityMark {
  readonly tone: PillTone;
  readonly shape: StateShape;
  readonly words: string;
}

/** Problems an admin should know before opening a charity. One in good order has no marks. */
export function marksOf(charity: Charity): CharityMark[] {
  const shown = charity.status === true && charity.charitysector_id !== null;
  return [
    ...(charity.on_register === false ? [gone] : []),
    ...(charity.has_contact_email ? [] : [noContact]),
    ...(charity.validated === true ? [] : [notValidated]),
    ...(shown ? [] : [notShown]),
  ];
}

const gone: CharityMark = { tone: "bad", shape: "triangle", words: "Not on the register" };
const noContact: CharityMark = { tone: "bad", shape: "triangle", words: "No contact email" };
const notValidated: CharityMark = { tone: "waiting", shape: "half", words: "Not validated" };
const notShown: CharityMark = { tone: "none", shape: "dashed", words: "Not shown" };
