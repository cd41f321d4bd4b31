export { CheckInboxDialogue } from "./CheckInboxDialogue.tsx";
export { NewPasswordFields } from "./NewPasswordFields.tsx";
export { Outcome } from "./Outcome.tsx";
export { ResendDialogue } from "./ResendDialogue.tsx";
