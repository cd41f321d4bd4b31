import { wakeUp } from "../wake-up.tsx";
import { CookiesPage } from "../../features/site/CookiesPage.tsx";

wakeUp<"cookies">(CookiesPage);
