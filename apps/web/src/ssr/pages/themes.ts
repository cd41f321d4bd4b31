import { wakeUp } from "../hydrate.tsx";
import { ThemesPage } from "../../features/themes/ThemesPage.tsx";
import { SiteHeader } from "../../ui/site/SiteHeader.tsx";

wakeUp<"themes">(ThemesPage, SiteHeader);
