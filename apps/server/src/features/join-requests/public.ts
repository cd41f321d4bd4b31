export { loadRequestPage } from "./answer-request.ts";
export { loadClassReplyPage, replyToParty } from "./class-replies.ts";
