import { wakeUp } from "../wake-up.tsx";
import { DonatePage } from "../../features/giving/DonatePage.tsx";

wakeUp<"donate">(DonatePage);
