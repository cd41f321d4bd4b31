export { DetailsStep } from "./DetailsStep.tsx";
export { EditDetails } from "./EditDetails.tsx";
