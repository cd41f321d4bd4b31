import { wakeUp } from "../wake-up.tsx";
import { DonatePage } from "../../features/giving/DonatePage.tsx";
import { GuestHeader } from "../../ui/light/GuestHeader.tsx";

wakeUp<"donate">(DonatePage, GuestHeader);
