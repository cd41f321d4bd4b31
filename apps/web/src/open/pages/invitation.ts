import { wakeUp } from "../wake-up.tsx";
import { InvitationPage } from "../../features/invitations/InvitationPage.tsx";

wakeUp<"invitation">(InvitationPage);
