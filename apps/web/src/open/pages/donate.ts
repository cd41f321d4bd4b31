import { wakeUp } from "../wake-up.tsx";
import { DonatePage } from "../../features/invitations/DonatePage.tsx";

wakeUp<"donate">(DonatePage);
