import { wakeUp } from "../wake-up.tsx";
import { InvitationPage } from "../../features/invitations/InvitationPage.tsx";
import { GuestHeader } from "../../ui/light/GuestHeader.tsx";

wakeUp<"invitation">(InvitationPage, GuestHeader);
