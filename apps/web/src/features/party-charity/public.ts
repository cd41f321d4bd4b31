export { CharityFields } from "./CharityFields.tsx";
export { CharityPreview } from "./CharityPreview.tsx";
export { EditCharity } from "./EditCharity.tsx";
export { NewerCharity } from "./NewerCharity.tsx";
export { useCharityForm } from "./use-charity-form.ts";
