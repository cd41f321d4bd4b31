import { wakeUp } from "../wake-up.tsx";
import { RequestPage } from "../../features/invitations/RequestPage.tsx";

wakeUp<"guest-request">(RequestPage);
