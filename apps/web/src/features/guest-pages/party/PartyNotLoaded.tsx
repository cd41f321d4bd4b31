import { StaticHtml } from "../../../lib/pages/static-html.tsx";
import summary from "../../../ui/feedback/ErrorSummary.module.css";
import styles from "./JoinPanel.module.css";

/** Shown when the server could not load the party, or refuses further code lookups for a while. */
export const PartyNotLoaded = () => <StaticHtml part="party-not-loaded" styled={[summary, styles]} />;
