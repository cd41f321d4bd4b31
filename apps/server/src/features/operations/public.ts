export { alertHouse } from "./alert-house.ts";
