import { wakeUp } from "../wake-up.tsx";
import { ThemesPage } from "../../features/themes/gallery/ThemesPage.tsx";
import { SiteHeader } from "../../ui/light/SiteHeader.tsx";

wakeUp<"themes">(ThemesPage, SiteHeader);
