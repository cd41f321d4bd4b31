import styles from "./KeptThings.module.css";

const things = [
  {
    what: "Your sign-in",
    why: "so that you need not sign in on every page",
    until: "for 12 hours; for 30 days if you asked to stay signed in, or 14 without a visit; gone when you log out",
  },
  {
    what: "Half-filled forms",
    why: "so that nothing is lost when a page closes. Never passwords, codes or card numbers",
    until: "for 7 days at most; gone when saved or when you log out",
  },
  {
    what: "The cookie “events-created”",
    why: "the key to a party that you began without an account",
    until: "for 7 days; gone when the party is yours",
  },
  {
    what: "A reply that could not be sent",
    why: "so that it goes out when the connection is back",
    until: "until it is sent",
  },
  {
    what: "That an invitation’s poster has unfolded",
    why: "so that it does so once; noted by a part of the link that opens nothing",
    until: "until you clear it",
  },
  {
    what: "Notes put away, help folded out, news already seen",
    why: "so that we do not repeat ourselves",
    until: "until you clear them",
  },
  {
    what: "Your choice about being counted",
    why: "so that we ask once; only on sites that count visits",
    until: "until you withdraw it",
  },
  {
    what: "In the open tab only",
    why: "a search for charities, where a sign-up letter went, the e-mail a guest takes to the sign-up page, that we offered an account, a charity’s half-hour session",
    until: "until the tab closes",
  },
];

/** Each thing in this browser: what, why, and how long. */
export function KeptThings() {
  return (
    <dl className={styles.things}>
      {things.map((thing) => (
        <div key={thing.what}>
          <dt>{thing.what}</dt>
          <dd>{sentence(thing.why)}</dd>
          <dd className={styles.until}>
            <b>How long:</b> {thing.until}.
          </dd>
        </div>
      ))}
    </dl>
  );
}

const sentence = (words: string) => `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
