import { wakeUp } from "../wake-up.tsx";
import { ThemePage } from "../../features/themes/gallery/ThemePage.tsx";
import { SiteHeader } from "../../ui/light/SiteHeader.tsx";

wakeUp<"theme">(ThemePage, SiteHeader);
