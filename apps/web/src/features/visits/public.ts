export { VisitsChoice } from "./VisitsChoice.tsx";
