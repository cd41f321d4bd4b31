import { wakeUp } from "../hydrate.tsx";
import { DonatePage } from "../../features/guest-pages/donate/DonatePage.tsx";
import { GuestHeader } from "../../ui/site/GuestHeader.tsx";

wakeUp<"donate">(DonatePage, GuestHeader);
