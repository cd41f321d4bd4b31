import { wakeUp } from "../wake-up.tsx";
import { CookiesPage } from "../../features/site/CookiesPage.tsx";
import { SiteHeader } from "../../ui/light/SiteHeader.tsx";

wakeUp<"cookies">(CookiesPage, SiteHeader);
