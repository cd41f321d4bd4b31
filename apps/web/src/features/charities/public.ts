export { CharityLogo } from "./CharityLogo.tsx";
export { CharityPicker } from "./picker/CharityPicker.tsx";
