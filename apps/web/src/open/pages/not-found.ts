import { wakeUp } from "../wake-up.tsx";
import { NotFoundPage } from "../../features/site/NotFoundPage.tsx";

wakeUp<"not-found">(NotFoundPage);
