export { offersAccount } from "./own/dialogues/next-offer.ts";
export { RegisterOffer } from "./own/dialogues/RegisterOffer.tsx";
export { useWordsForm } from "./own/dialogues/use-words-form.ts";
