import { wakeUp } from "../hydrate.tsx";
import { CookiesPage } from "../../features/site/CookiesPage.tsx";
import { SiteHeader } from "../../ui/site/SiteHeader.tsx";

wakeUp<"cookies">(CookiesPage, SiteHeader);
