export { HomePartners } from "./HomePartners.tsx";
