import { wakeUp } from "../wake-up.tsx";
import { ContactPage } from "../../features/site/ContactPage.tsx";

wakeUp<"contact">(ContactPage);
