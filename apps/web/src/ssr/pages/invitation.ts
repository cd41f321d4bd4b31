import { wakeUp } from "../hydrate.tsx";
import { InvitationPage } from "../../features/guest-pages/invitation/InvitationPage.tsx";
import { GuestHeader } from "../../ui/site/GuestHeader.tsx";

wakeUp<"invitation">(InvitationPage, GuestHeader);
