import { useSite } from "../../lib/pages/site-context.tsx";
import { Picture } from "../../ui/paper/Picture.tsx";
import { Moons } from "../../ui/paper/garlands.tsx";
import { Disc, Half, Polygon, Rect } from "../../ui/paper/shapes.tsx";
import { Article } from "./Article.tsx";

export function AccessibilityPage() {
  const { product, support_email: support } = useSite().config;
  return (
    <Article
      tone="leaf"
      title="Accessibility"
      lead={`Everyone who’s invited should be able to come in. What we’ve tested on ${product}, what we haven’t, and who to tell if something gets in your way.`}
      picture={<OpenDoor />}
      chapters={[
        {
          id: "aim",
          title: "What we aim for",
          body: (
            <p>
              The Web Content Accessibility Guidelines 2.2, level AA. We’ve tested the site ourselves, with tools and by
              hand. No outside body has certified it.
            </p>
          ),
        },
        {
          id: "tested",
          title: "What is tested",
          body: (
            <>
              <p>These are checked automatically each time {product} is changed:</p>
              <ul>
                <li>
                  Every public page is tested with axe, a tool that checks against those guidelines, on a wide screen
                  and on a phone, and must have no faults that it can detect. So are the main screens for planning a
                  party and replying.
                </li>
                <li>
                  Public pages fit a screen 320 pixels wide (the same as 400% zoom on an ordinary screen) without
                  scrolling sideways.
                </li>
                <li>
                  Each public page has one main heading, its own title and a link to skip to the content, and says which
                  language it’s in.
                </li>
                <li>
                  Signing in and out, the menus and the dialogues work with the keyboard alone, and closing a dialogue
                  returns the focus to where it was.
                </li>
                <li>You can read public pages and reply to invitations with JavaScript switched off.</li>
                <li>Our colours have the contrast that the guidelines ask for.</li>
              </ul>
            </>
          ),
        },
        {
          id: "made-so",
          title: "How it’s made",
          body: (
            <ul>
              <li>When your device asks for less movement, nothing moves on public pages.</li>
              <li>Every fact on a poster is also given as text, on the page and in the email.</li>
              <li>Error messages appear next to the field, say what’s wrong and keep what you typed.</li>
            </ul>
          ),
        },
        {
          id: "limits",
          title: "What we know isn’t perfect",
          body: (
            <ul>
              <li>We haven’t yet tested with people who use screen readers, or on many real phones.</li>
              <li>
                Planning a party needs JavaScript. The poster editor works with the keyboard, but it’s a picture at
                heart. Every theme gives you a good poster without it.
              </li>
              <li>Printed posters and PDFs are pictures. Use the page or the email to have them read out.</li>
              <li>We can’t change the payment provider’s own pages.</li>
              <li>We can’t control the words, pictures and colours that organisers choose.</li>
            </ul>
          ),
        },
        {
          id: "tell-us",
          title: "Tell us",
          body: (
            <p>
              Is something in your way, or do you need a page in another format? Write to{" "}
              <a href={`mailto:${support}`}>{support}</a> or use the <a href="/cms/contact">contact page</a>, and tell
              us which page it was and what device or software you use. A person will reply. If you aren’t happy with
              our reply, the{" "}
              <a href="https://www.equalityadvisoryservice.com/" rel="noopener external">
                Equality Advisory and Support Service
              </a>{" "}
              can advise you.
            </p>
          ),
        },
      ]}
    />
  );
}

/** Picture: a wide open door with a ramp. */
function OpenDoor() {
  return (
    <Picture width={280} height={240}>
      <Disc x={140} y={120} r={112} fill="leaf.2" />
      <Half x={136} y={104} r={52} side="up" fill="leaf.8" />
      <Rect x={84} y={103} width={104} height={93} fill="leaf.8" />
      <Half x={136} y={104} r={42} side="up" fill="custard.2" />
      <Rect x={94} y={103} width={84} height={93} fill="custard.2" />
      <Moons
        width={280}
        sag={14}
        count={10}
        r={10}
        y={26}
        colours={[
          ["jelly.4", "jelly.5"],
          ["custard.4", "custard.5"],
          ["well.4", "well.6"],
        ]}
      />
      <Polygon
        points={[
          [178, 64],
          [226, 84],
          [226, 214],
          [178, 196],
        ]}
        fill="jelly.5"
      />
      <Polygon
        points={[
          [188, 92],
          [216, 104],
          [216, 138],
          [188, 126],
        ]}
        fill="jelly.4"
      />
      <Disc x={190} y={148} r={4.5} fill="custard.4" />
      <Polygon
        points={[
          [18, 224],
          [94, 196],
          [178, 196],
          [178, 224],
        ]}
        fill="well.5"
      />
      <Polygon
        points={[
          [136, 196],
          [178, 196],
          [178, 224],
          [136, 224],
        ]}
        fill="well.7"
      />
      <Rect x={10} y={222} width={256} height={6} fill="leaf.9" corner={3} />
    </Picture>
  );
}
