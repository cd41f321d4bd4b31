import { wakeUp } from "../wake-up.tsx";
import { ForbiddenPage } from "../../features/site/ForbiddenPage.tsx";

wakeUp<"forbidden">(ForbiddenPage);
