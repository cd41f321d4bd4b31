import { wakeUp } from "../wake-up.tsx";
import { PartyPage } from "../../features/invitations/PartyPage.tsx";

wakeUp<"party-by-code">(PartyPage);
