export { Payout } from "./Payout.tsx";
