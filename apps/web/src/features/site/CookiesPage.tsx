import { useHydrated } from "../../lib/pages/hydrated.ts";
import { useSite } from "../../lib/pages/site-context.tsx";
import { Button } from "../../ui/fields/Button.tsx";
import { Picture } from "../../ui/paper/Picture.tsx";
import { Disc, Half } from "../../ui/paper/shapes.tsx";
import { Article } from "./Article.tsx";
import styles from "./visits/VisitsChoice.module.css";
import { chooseVisits, useVisitsChoice, withdrawVisits } from "./visits/visits-choice.ts";

export function CookiesPage() {
  const { product, analytics_script: analytics } = useSite().config;
  return (
    <Article
      tone="sponge"
      title="Cookies"
      lead={`We set just one, and it’s small. Everything else ${product} needs is kept in your browser’s own storage, where no other site can look.`}
      picture={<BittenCookie />}
      chapters={[
        {
          id: "counting-visits",
          title: "Counting visits",
          body: analytics === null ? <NotCounted /> : <Counted script={analytics} />,
        },
        {
          id: "what-is-kept",
          title: "What the site needs",
          body: (
            <>
              <p>We don’t pass any of this on, and none of it follows you to other sites.</p>
              <StoredItems />
            </>
          ),
        },
        {
          id: "getting-rid",
          title: "Getting rid of it",
          body: (
            <p>
              Log out, or clear this site’s data in your browser settings. You can carry on straight away. You’ll lose
              half-filled forms, any reply we haven’t sent yet and any party you started without an account.
            </p>
          ),
        },
      ]}
    />
  );
}

function NotCounted() {
  return <p>We don’t count visits, and no other company’s scripts run on these pages, so there’s nothing to choose.</p>;
}

function Counted({ script }: { script: string }) {
  return (
    <>
      <p>
        If you agree, and only then, a script from {new URL(script).host} counts visits to our public pages. It may set
        cookies of its own. Nothing changes if you say no.
      </p>
      <VisitsChoice />
      <ul>
        <li>
          It never runs on an invitation, a party’s page, a page for giving or thanking, or any page with a private
          link, or while you’re signed in.
        </li>
        <li>If your browser sends Global Privacy Control, we take that as a no and don’t ask.</li>
        <li>
          If you change your mind, we stop counting straight away and remove what the script stored for this site in
          your browser. What {new URL(script).host} keeps on its own servers is out of our reach.
        </li>
      </ul>
    </>
  );
}

const chips = [
  [92, 78],
  [134, 58],
  [84, 128],
  [128, 108],
  [110, 168],
  [160, 158],
  [150, 196],
  [182, 118],
] as const;

/** Picture: a cookie with two bites out of it. */
function BittenCookie() {
  return (
    <Picture width={260} height={240}>
      <Half x={130} y={122} r={100} side="left" fill="sponge.5" />
      <Half x={130} y={122} r={100} side="right" fill="sponge.6" />
      <Half x={130} y={122} r={86} side="left" fill="sponge.4" />
      <Half x={130} y={122} r={86} side="right" fill="sponge.5" />
      {chips.map(([x, y]) => (
        <g key={`${x} ${y}`}>
          <Half x={x} y={y} r={9} side="left" fill="sponge.8" />
          <Half x={x} y={y} r={9} side="right" fill="sponge.9" />
        </g>
      ))}
      {/* The bites have the band's colour. */}
      <Disc x={214} y={64} r={34} fill="sponge.2" />
      <Disc x={236} y={104} r={24} fill="sponge.2" />
      <Disc x={184} y={36} r={20} fill="sponge.2" />
      <Disc x={222} y={200} r={5} fill="sponge.6" />
      <Disc x={240} y={178} r={4} fill="sponge.5" />
      <Disc x={238} y={214} r={3} fill="sponge.5" />
    </Picture>
  );
}

/** The same choice as in the bar, to make or change at any time. */
function VisitsChoice() {
  const { chosen } = useVisitsChoice();
  const ready = useHydrated();
  return (
    <div className={`cut-corner bg-custard ${styles.choice}`} role="group" aria-label="Your choice">
      <p className="semibold" role="status">
        {ready ? said[chosen ?? "none"] : withoutScript}
      </p>
      {ready && (
        <div className="row">
          {chosen === "yes" ? (
            <Button variant="line" onClick={revert}>
              Stop counting my visits
            </Button>
          ) : (
            <Button variant="line" onClick={() => chooseVisits("yes")}>
              Yes, count me
            </Button>
          )}
          {chosen === null && (
            <Button variant="line" onClick={() => chooseVisits("no")}>
              No, thanks
            </Button>
          )}
        </div>
      )}
    </div>
  );
}

const said = {
  yes: "You said yes in this browser, so we count your visits to public pages.",
  no: "You said no in this browser, so nothing is loaded.",
  none: "You haven’t chosen in this browser yet, so nothing is loaded.",
};
const withoutScript = "Counting needs JavaScript. While it’s switched off, nothing is loaded.";

/** Reloads, because a script that is already running can only be stopped with its page. */
function revert(): void {
  withdrawVisits();
  window.location.reload();
}

const things = [
  {
    what: "Your sign-in",
    why: "so that you don’t have to sign in on every page",
    until:
      "for 12 hours, or 30 days if you asked to stay signed in (14 days without a visit); deleted when you log out",
  },
  {
    what: "Half-filled forms",
    why: "so that nothing is lost when a page closes. Never passwords, codes or card numbers",
    until: "for up to 7 days; deleted when you save or log out",
  },
  {
    what: "The cookie “events-created”",
    why: "the key to a party that you started without an account",
    until: "for 7 days; deleted once the party is in your account",
  },
  {
    what: "A secret key for this browser, after you sign up",
    why: "so that the link in our email signs you in here, and nowhere else",
    until: "for up to 7 days; deleted when you log in or out",
  },
  {
    what: "A secret key for this browser, once you sign in or ask for a sign-in link",
    why: "so that a sign-in link works only here, and we email you only about new devices",
    until: "until you clear it",
  },
  {
    what: "A reply that couldn’t be sent",
    why: "so that it goes out when the connection is back",
    until: "until it is sent",
  },
  {
    what: "Whether an invitation’s poster has unfolded",
    why: "so that it only unfolds once; stored under a part of the link that can’t open anything",
    until: "until you clear it",
  },
  {
    what: "Notes you’ve hidden, help you’ve opened, news you’ve seen",
    why: "so that we don’t repeat ourselves",
    until: "until you clear them",
  },
  {
    what: "Your choice about being counted",
    why: "so that we ask once; only on sites that count visits",
    until: "until you withdraw it",
  },
  {
    what: "In the open tab only",
    why: "a search for charities, where we sent a sign-up email, a guest’s email address for the sign-up page, whether we’ve offered an account, and a charity’s half-hour session",
    until: "until the tab closes",
  },
];

/** Each item stored in this browser: what, why, and for how long. */
function StoredItems() {
  return (
    <dl className={`mt-18 ${styles.things}`}>
      {things.map((thing) => (
        <div key={thing.what}>
          <dt>{thing.what}</dt>
          <dd className="mt-4">{sentence(thing.why)}</dd>
          <dd className="mt-4 muted text-16">
            <b>How long:</b> {thing.until}.
          </dd>
        </div>
      ))}
    </dl>
  );
}

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
