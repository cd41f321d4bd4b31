export { HomePage as Page } from "../../features/site/home/HomePage.tsx";
