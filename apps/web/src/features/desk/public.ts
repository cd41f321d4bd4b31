export { SaveButton } from "./lists/SaveButton.tsx";
