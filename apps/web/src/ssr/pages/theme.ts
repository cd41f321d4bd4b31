import { wakeUp } from "../hydrate.tsx";
import { ThemePage } from "../../features/themes/ThemePage.tsx";
import { SiteHeader } from "../../ui/site/SiteHeader.tsx";

wakeUp<"theme">(ThemePage, SiteHeader);
