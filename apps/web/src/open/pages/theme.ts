import { wakeUp } from "../wake-up.tsx";
import { ThemePage } from "../../features/themes/gallery/ThemePage.tsx";

wakeUp<"theme">(ThemePage);
