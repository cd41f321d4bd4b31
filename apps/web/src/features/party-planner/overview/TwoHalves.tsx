import type { Party, Recipient } from "@wishwell/contract/api/parties";
import { GiftSpot, HeartSpot } from "../../../ui/paper/spots.tsx";
import { CharityLogo } from "../../charities/CharityLogo.tsx";
import { detailsAddress } from "../../party/party-addresses.ts";
import styles from "./TwoHalves.module.css";

/** The gift and the charity, each with the reason in the child's own words. */
export function TwoHalves({ party, isOwner }: { party: Party; isOwner: boolean }) {
  const editable = (tab: string) => isOwner && (party.tabs ?? []).includes(tab);
  return (
    <section>
      <h2 className={styles.title}>One present, two halves</h2>
      <div className={styles.pair}>
        <div className={styles.gift}>
          {party.eventrecipients.map((child, place) => (
            <Gift key={child.uuid ?? place} child={child} />
          ))}
          {party.eventrecipients.length === 0 && <p>No birthday child yet.</p>}
          {editable("edit-gift") && <a href={detailsAddress(party.uuid, "edit-gift")}>Amend gift</a>}
        </div>
        <div className={styles.charity}>
          {party.eventcharities.map(({ charity, charity_uuid, reason }) => (
            <div key={charity_uuid} className={styles.half}>
              <div className={styles.about}>
                <CharityLogo name={charity.name} logoUrl={charity.logo_url} size="entry" />
                <div>
                  <p className={styles.label}>Half for charity</p>
                  <h3>{charity.name}</h3>
                  <p className={styles.who}>{charity.charity_number}</p>
                </div>
              </div>
              <Words said={reason} />
            </div>
          ))}
          {party.eventcharities.length === 0 && (
            <div className={styles.about}>
              <HeartSpot />
              <div>
                <p className={styles.label}>Half for charity</p>
                <p>No charity is chosen yet.</p>
              </div>
            </div>
          )}
          {editable("edit-charity") && (
            <a href={detailsAddress(party.uuid, "edit-charity")}>
              {party.eventcharities.length === 0 ? "Choose a charity" : "Change charity"}
            </a>
          )}
        </div>
      </div>
    </section>
  );
}

function Gift({ child }: { child: Recipient }) {
  const name = [child.first_name, child.last_name].filter(Boolean).join(" ");
  return (
    <div className={styles.half}>
      <div className={styles.about}>
        <GiftSpot size={84} />
        <div>
          <p className={styles.label}>Half for the gift</p>
          <h3>{child.gift || "No gift is named yet"}</h3>
          <p className={styles.who}>
            For {name}
            {child.age ? `, turning ${child.age}` : ""}
          </p>
        </div>
      </div>
      <Words said={child.reason} />
    </div>
  );
}

function Words({ said }: { said: string }) {
  return said === "" ? null : <blockquote className={styles.words}>“{said}”</blockquote>;
}
