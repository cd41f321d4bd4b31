import type { StoriesContent, StoryCard } from "@wishwell/contract/api/site-contents";
import { useSite } from "../../../lib/pages/site-context.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { Picture } from "../../../ui/paper/Picture.tsx";
import { Swatch } from "../../../ui/paper/Ticket.tsx";
import { Dome, Drop, type Tones } from "../../../ui/paper/folded.tsx";
import { Disc, Half, Placed, Rect } from "../../../ui/paper/shapes.tsx";
import type { Colour } from "../../../ui/tokens.ts";
import { PageBand } from "../PageBand.tsx";
import styles from "./StoriesPage.module.css";
import { StoryPicture } from "./StoryPicture.tsx";

/** `content` is null when the server could not load the stories; the rest of the page is shown. */
export function StoriesPage({ content }: { content: StoriesContent | null }) {
  const { product } = useSite().config;
  return (
    <>
      <PageBand
        tone="jelly"
        kind="Twelve invented examples"
        title={`${product}ers`}
        lead="One present, one good cause, and always a reason: ways to share a birthday."
        picture={<FriendsPicture />}
      />
      <div className={`wrap ${styles.stories}`}>
        <p className={`muted ${styles.invented}`}>
          These children are invented, as examples. Real parties are nobody’s business but their guests’.
        </p>
        {content !== null && <StoryCards stories={content.stories} />}
      </div>
      <section className={`no-print ${styles.call}`}>
        <div className={`spread centre-block page-width ${styles.callInner}`}>
          <h2>And the thirteenth?</h2>
          <Button variant="sun" size="large" wide="phone" href="/event/create">
            Create a {product}
          </Button>
        </div>
      </section>
    </>
  );
}

/** One card per story, with its picture, both reasons and a link. */
function StoryCards({ stories }: { stories: readonly StoryCard[] }) {
  return (
    <ul className={`stack ${styles.grid}`}>
      {stories.map((story, place) => (
        <li key={story.name}>
          <article className={`column ${styles.card}`}>
            <StoryPicture theme={story.theme} first={place < 3} />
            <h2>
              {story.child}, {story.age}
            </h2>
            <div className={styles.gift}>
              <h3>
                <Swatch part="gift" />
                Why I choose my gift
              </h3>
              <p className="no-margin">“{story.gift_reason}”</p>
            </div>
            <div className={`grow ${styles.charity}`}>
              <h3>
                <Swatch part="charity" />
                Why I choose the charity
              </h3>
              <p className="no-margin">“{story.charity_reason}”</p>
            </div>
            <a className={`semibold mt-6 no-print ${styles.more}`} href={`/cms/gudooer/${story.name}`}>
              Read more<span className="only-heard"> about {story.child}</span>
            </a>
          </article>
        </li>
      ))}
    </ul>
  );
}

interface FaceProps {
  x: number;
  skin: Tones;
  hair: Colour;
  hat: Tones;
}

const faces: readonly FaceProps[] = [
  { x: 52, skin: ["sponge.3", "sponge.4"], hair: "custard.6", hat: ["well.4", "well.6"] },
  { x: 150, skin: ["sponge.7", "sponge.8"], hair: "ink.9", hat: ["custard.3", "custard.5"] },
  { x: 248, skin: ["sponge.5", "sponge.6"], hair: "sponge.9", hat: ["sky.4", "sky.6"] },
];

/** Picture: three friends in paper hats. */
function FriendsPicture() {
  return (
    <Picture width={300} height={220}>
      {faces.map((face) => (
        <Face key={face.x} {...face} />
      ))}
      <Rect x={0} y={208} width={300} height={12} fill="jelly.5" corner={6} />
    </Picture>
  );
}

function Face({ x, skin, hair, hat: [left, right] }: FaceProps) {
  return (
    <Placed x={x} y={124}>
      <Dome x={0} y={86} r={46} tones={[left, right]} />
      <Drop x={0} y={-30} width={50} height={70} tones={[left, right]} />
      <Disc x={0} y={-98} r={7} fill="jelly.5" />
      <Half x={0} y={0} r={44} side="left" fill={skin[0]} />
      <Half x={0} y={0} r={44} side="right" fill={skin[1]} />
      <Half x={0} y={-14} r={42} side="up" fill={hair} />
      <Disc x={-15} y={2} r={4.5} fill="ink.9" />
      <Disc x={15} y={2} r={4.5} fill="ink.9" />
      <Half x={0} y={15} r={13} side="down" fill="jelly.6" />
    </Placed>
  );
}
