import { wakeUp } from "../wake-up.tsx";
import { ThemesPage } from "../../features/themes/gallery/ThemesPage.tsx";

wakeUp<"themes">(ThemesPage);
