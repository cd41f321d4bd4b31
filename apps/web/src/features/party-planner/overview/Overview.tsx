import type { Party, Recipient } from "@wishwell/contract/api/parties";
import { longDate, replyDate } from "@wishwell/domain/parties/party-dates";
import { halvesTitle, possessive, shownPartyCode } from "@wishwell/domain/parties/party-language";
import { lazy, type ReactNode, Suspense } from "react";
import { StickyNote } from "../../../lib/forms/StickyNote.tsx";
import { useSession } from "../../../lib/session/session.ts";
import { Skeleton } from "../../../ui/feedback/Loading.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { SplitBar } from "../../../ui/paper/SplitBar.tsx";
import { Ticket, TicketLines } from "../../../ui/paper/Ticket.tsx";
import { GiftSpot, HeartSpot } from "../../../ui/paper/spots.tsx";
import { CharityLogo } from "../../charities/CharityLogo.tsx";
import { HeadCount } from "../../guests/headcount/HeadCount.tsx";
import { Replies } from "../../party/Replies.tsx";
import { ShareBlock } from "../../party/ShareBlock.tsx";
import { JustIn } from "../../party/live/JustIn.tsx";
import { isClosed, isUnfinished } from "../../party/missing-parts.ts";
import { detailsAddress, finishAddress } from "../../party/party-urls.ts";
import { halfWords, partyMoney } from "../../party/party-money.ts";
import { placesOf } from "../../party/Places.tsx";
import { siblingsWords, wholeTimeWords } from "../../party/party-words.ts";
import { BlankPoster } from "../../posters/BlankPoster.tsx";
import { Poster } from "../../posters/Poster.tsx";
import { DirectionsLinks } from "../../venues/DirectionsLinks.tsx";
import { positionOf } from "../../venues/positions.ts";
import { useMapTiles } from "../../venues/use-map-tiles.ts";
import { GuestSection } from "./GuestSection.tsx";
import styles from "./Overview.module.css";

/** A party's replies, money, public details and latest events. */
export function Overview({ party }: { party: Party }) {
  const userUuid = useSession()?.user.uuid;
  const isOwner = userUuid !== undefined && userUuid === party.user_uuid;
  const draft = isUnfinished(party);
  return (
    <div className={`parts-can-shrink stack gap-36 ${styles.overview}`}>
      <section className={styles.replies}>
        <h2 className="mb-12">Replies</h2>
        <Replies party={party} />
        <HeadCount party={party} />
        {isOwner && (
          <div className="row mt-20">
            {draft && <Button href={finishAddress(party.uuid)}>Finish it</Button>}
            {party.over && !party.cancelled && (
              <Button href={detailsAddress(party.uuid, "thank-yous")}>Thank your guests</Button>
            )}
            <Button variant={draft || party.over ? "line" : "primary"} href={detailsAddress(party.uuid, "edit-guests")}>
              Manage guests
            </Button>
          </div>
        )}
      </section>
      <div className={styles.ticket}>{!draft && <GivenTicket party={party} />}</div>
      <div className={`parts-can-shrink stack ${styles.side}`}>
        <div className={`parts-can-shrink stack align-start gap-20 ${styles.invite}`}>
          <div className={styles.poster}>
            {/* The poster names the party's code, which leads nowhere yet. */}
            {draft ? <BlankPoster /> : <Poster party={party} />}
            {isOwner && !party.over && !isClosed(party) && (
              <Button
                variant="line"
                size="small"
                icon="palette"
                wide="always"
                href={detailsAddress(party.uuid, "edit-invite")}
              >
                Edit invite
              </Button>
            )}
          </div>
          {!isClosed(party) && <ShareBlock party={party} isOwner={isOwner} />}
        </div>
        {!draft && !isClosed(party) && (
          <StickyNote name="party-link">
            Guests with a paper invitation can type the code{" "}
            <b className="nowrap">{shownPartyCode(party.short_code)}</b> on the home page.
          </StickyNote>
        )}
        <JustIn uuid={party.uuid} />
      </div>
      <div className={`parts-can-shrink stack gap-36 ${styles.rest}`}>
        <TwoHalves party={party} isOwner={isOwner} />
        <GuestSection party={party} />
        <PartyFacts party={party} isOwner={isOwner} />
      </div>
    </div>
  );
}

/** Both halves after fees, what they leave out, and the total given in smaller print. */
function GivenTicket({ party }: { party: Party }) {
  const money = partyMoney(party);
  const halves = halfWords(party);
  return (
    <section aria-label="Given so far">
      <Ticket
        head={
          <p className={`muted no-margin break-words ${styles.sum}`}>
            {party.complete === 1 ? "Given" : "Given so far"}
            <b className="money block break-words">{money.isShown ? money.gift : "No total yet"}</b>
            {money.isShown && `for ${possessive(party.language.recipient_names) || "the"} gift`}
          </p>
        }
      >
        {money.isShown && (
          <>
            <SplitBar
              slim
              gift={1}
              charity={1}
              fee={0}
              label={`${halves.gift} ${money.gift}, ${halves.charity} ${money.charity}`}
            />
            <TicketLines
              lines={[
                { part: "gift", label: halves.gift, sum: money.gift },
                { part: "charity", label: halves.charity, sum: money.charity },
              ]}
            />
          </>
        )}
        <p className="text-15 mt-8">
          {money.from} {money.given} <a href="/cms/fees">Fees and charges</a>
        </p>
      </Ticket>
    </section>
  );
}

const VenueMap = lazy(async () => ({ default: (await import("../../venues/VenueMap.tsx")).VenueMap }));

/** What guests see: when, where and what to bring. */
function PartyFacts({ party, isOwner }: { party: Party; isOwner: boolean }) {
  const { address, notes } = party;
  const position = positionOf(address);
  const tiles = useMapTiles(party.uuid, { position });
  const isMapped = position !== null && tiles !== null;
  const places = placesOf(party);
  const editable = isOwner && (party.tabs ?? []).includes("edit-details");
  return (
    <section>
      <div className="spread mb-14 align-baseline gap-6-20">
        <h2>Party details</h2>
        {editable && <a href={detailsAddress(party.uuid, "edit-details")}>Edit details</a>}
      </div>
      <div className={isMapped ? `parts-can-shrink stack two-columns ${styles.withMap}` : undefined}>
        {isMapped && (
          <div>
            <Suspense fallback={<Skeleton shape="block" />}>
              {tiles ? (
                <VenueMap tiles={tiles} position={position} label={address.venue} />
              ) : (
                <Skeleton shape="block" />
              )}
            </Suspense>
          </div>
        )}
        <dl>
          <Fact name="Title">{party.name || "Not set yet"}</Fact>
          <Fact name="When">{wholeTimeWords(party, longDate)}</Fact>
          <Fact name="Where">{addressLines(address)}</Fact>
          <Fact name="Directions">{directions(address)}</Fact>
          <Fact name="RSVP by">{party.rsvp_date && replyDate(party.rsvp_date)}</Fact>
          <Fact name="Good to know">{notes.instructions.map((sentence) => `${sentence}.`).join(" ")}</Fact>
          <Fact name="Siblings">{siblingsWords(party)}</Fact>
          <Fact name="Places">{places && `${places.taken} of ${places.limit} taken`}</Fact>
          <Fact name="Notes for guests">{notes.additional}</Fact>
          <Fact name="Telephone">{address.address_phone}</Fact>
          <Fact name="Email">{address.address_email}</Fact>
          <Fact name="Website">
            {address.address_website && (
              <a href={address.address_website} rel="noreferrer">
                {address.address_website}
              </a>
            )}
          </Fact>
        </dl>
      </div>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  if (!children) return null;
  return (
    <div>
      <dt className="text-15 muted">{name}</dt>
      <dd className="mb-12 medium break-words keep-lines">{children}</dd>
    </div>
  );
}

/** The venue on its own line, the street below it. */
function addressLines({ venue, address1, address2, city, county, postcode }: Party["address"]): ReactNode {
  const town = [city, postcode].filter(Boolean).join(" ");
  const street = [address1, address2, town, county === city ? "" : county].filter(Boolean).join(", ");
  if (!venue && !street) return null;
  return (
    <>
      {venue}
      {venue && street && <br />}
      {street}
    </>
  );
}

/** Where guests are sent. */
function directions(address: Party["address"]): ReactNode {
  if (!address.address_formatted) return null;
  return (
    <span className="cluster gap-16">
      <DirectionsLinks words={address.address_formatted} position={positionOf(address)} />
    </span>
  );
}

/** Gift and charity, each with the child's own words. */
function TwoHalves({ party, isOwner }: { party: Party; isOwner: boolean }) {
  const editable = (tab: string) => isOwner && (party.tabs ?? []).includes(tab);
  const children = party.eventrecipients.length;
  return (
    <section>
      <h2 className="mb-14">{halvesTitle(children)}</h2>
      <div className={`stack clip gap-4 two-columns ${styles.pair}`}>
        <div className={`can-shrink ${styles.gift}`}>
          {party.eventrecipients.map((child, place) => (
            <Gift key={child.uuid ?? place} child={child} isJoint={children > 1} />
          ))}
          {party.eventrecipients.length === 0 && <p>No birthday child yet.</p>}
          {editable("edit-gift") && <a href={detailsAddress(party.uuid, "edit-gift")}>Amend gift</a>}
        </div>
        <div className={`can-shrink ${styles.charity}`}>
          {party.eventcharities.map(({ charity, charity_uuid, reason }) => (
            <div key={charity_uuid} className={`mb-18 ${styles.half}`}>
              <div className="flex gap-18 align-start parts-can-shrink">
                <CharityLogo name={charity.name} logoUrl={charity.logo_url} sector={charity.sector} size="entry" />
                <div>
                  <p className={`text-15 no-margin ${styles.label}`}>Half for charity</p>
                  <h3 className="break-words">{charity.name}</h3>
                  <p className="muted break-words mt-2">{charity.charity_number}</p>
                </div>
              </div>
              <Words said={reason} />
            </div>
          ))}
          {party.eventcharities.length === 0 && (
            <div className="flex gap-18 align-start parts-can-shrink">
              <HeartSpot />
              <div>
                <p className={`text-15 no-margin ${styles.label}`}>Half for charity</p>
                <p>No charity chosen yet.</p>
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

function Gift({ child, isJoint }: { child: Recipient; isJoint: boolean }) {
  const name = [child.first_name, child.last_name].filter(Boolean).join(" ");
  return (
    <div className={`mb-18 ${styles.half}`}>
      <div className="flex gap-18 align-start parts-can-shrink">
        <GiftSpot size={84} />
        <div>
          <p className={`text-15 no-margin ${styles.label}`}>
            {isJoint ? `${possessive(child.first_name)} present` : "Half for the gift"}
          </p>
          <h3 className="break-words">{child.gift || "No gift added yet"}</h3>
          <p className="muted break-words mt-2">
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
  return said === "" ? null : <blockquote className={`break-words mt-14 ${styles.words}`}>“{said}”</blockquote>;
}
