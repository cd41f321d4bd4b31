import { AsServed } from "../../../lib/as-served.tsx";
import splitBar from "../../../ui/light/SplitBar.module.css";
import ticket from "../../../ui/light/Ticket.module.css";
import workedTicket from "../WorkedTicket.module.css";
import { CodeBox } from "./CodeBox.tsx";
import halves from "./Halves.module.css";
import { Hero } from "./Hero.tsx";
import { PosterFan } from "./PosterFan.tsx";
import reasons from "./Reasons.module.css";
import steps from "./Steps.module.css";

/** What stands in the parts that are left as they were served: served-home-parts.ts. */
export function HomePage() {
  return (
    <>
      <Hero />
      <AsServed part="halves" styled={[ticket, splitBar, workedTicket, halves]} />
      <AsServed part="steps" styled={[steps]} />
      <PosterFan />
      <AsServed part="reasons" styled={[reasons]} />
      <CodeBox />
    </>
  );
}
