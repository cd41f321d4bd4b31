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
      lead={`Everybody who is invited should be able to come in. What we have tested on ${product}, what we have not, and whom to tell when something is in your way.`}
      picture={<OpenDoor />}
      chapters={[
        {
          id: "aim",
          title: "What we aim for",
          body: (
            <p>
              The Web Content Accessibility Guidelines 2.2, level AA. We have tested ourselves, with tools and by hand;
              nobody from outside has certified it.
            </p>
          ),
        },
        {
          id: "tested",
          title: "What is tested",
          body: (
            <>
              <p>These are checked by programs each time {product} is changed:</p>
              <ul>
                <li>
                  Every public page is read by axe, a checker of those guidelines, on a wide screen and on a phone, and
                  must have no fault that it knows. So are the main screens of planning a party and of replying.
                </li>
                <li>Public pages fit 320 pixels, which is 400% zoom on a usual screen, without scrolling sideways.</li>
                <li>
                  Each public page has one main heading, a title of its own, a link that skips to the content, and the
                  language it is written in.
                </li>
                <li>
                  Signing in and out, the menus and the dialogues work with the keyboard alone, and a dialogue that
                  closes gives the focus back to where it was.
                </li>
                <li>Public pages can be read, and invitations can be answered, with JavaScript switched off.</li>
                <li>The colours of our palette keep the contrast that the guidelines ask for.</li>
              </ul>
            </>
          ),
        },
        {
          id: "made-so",
          title: "How it is made",
          body: (
            <ul>
              <li>When your device asks for less movement, public pages stand still.</li>
              <li>Every fact on a poster is also given as text, on the page and in the email.</li>
              <li>An error says what is wrong, stands beside its field, and keeps what you typed.</li>
            </ul>
          ),
        },
        {
          id: "limits",
          title: "What we know is not perfect",
          body: (
            <ul>
              <li>We have not yet tested with people who use screen readers, nor on many real phones.</li>
              <li>
                Planning a party needs JavaScript. The poster designer works with the keyboard, but it is a picture at
                heart; the themes give a good poster without it.
              </li>
              <li>Printed posters and PDFs are pictures. Use the page or the email to have them read out.</li>
              <li>We can’t change the payment provider’s own pages.</li>
              <li>Words, pictures and colours that organisers choose are theirs.</li>
            </ul>
          ),
        },
        {
          id: "tell-us",
          title: "Tell us",
          body: (
            <p>
              Something in your way, or needed in another form? Write to <a href={`mailto:${support}`}>{support}</a> or
              use the <a href="/cms/contact">contact page</a>, and say which page and what you use. A person answers. If
              you aren’t happy with the answer, the{" "}
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
