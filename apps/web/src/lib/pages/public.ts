export { useSite } from "./site-context.tsx";
