export { ThankYous } from "./ThankYous.tsx";
