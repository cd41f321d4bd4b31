export { type DeskColumn, DeskTable } from "./lists/DeskTable.tsx";
export { SaveButton } from "./lists/SaveButton.tsx";
