import type { Story, StoryCard, StoryContent } from "@wishwell/contract/api/site-contents";
import { pence, pounds } from "@wishwell/domain/money/money";
import { useSite } from "../../../lib/pages/site-context.tsx";
import { Button } from "../../../ui/fields/Button.tsx";
import { SplitBar } from "../../../ui/paper/SplitBar.tsx";
import { Ticket, TicketLines } from "../../../ui/paper/Ticket.tsx";
import { GiftSpot, HeartSpot } from "../../../ui/paper/spots.tsx";
import { splitTogether } from "../fee-words.ts";
import styles from "./StoryPage.module.css";
import { StoryPicture } from "./StoryPicture.tsx";

/** `content` is null when the server could not load the story. */
export function StoryPage({ content }: { content: StoryContent | null }) {
  if (content === null) return <Unread />;
  return <StoryText story={content.story} next={content.next} />;
}

function Unread() {
  return (
    <div className={`wrap ${styles.unread}`}>
      <h1>We can’t show this story right now</h1>
      <p>
        Please try again in a moment, or read <a href="/cms/gudooers">the others</a>.
      </p>
    </div>
  );
}

function StoryText({ story, next }: { story: Story; next: StoryCard }) {
  const { product } = useSite().config;
  return (
    <article className={`wrap ${styles.story}`}>
      <div className={`stack ${styles.head}`}>
        <div>
          <p className={`muted ${styles.kind}`}>
            <a href="/cms/gudooers">{product}ers</a>, an invented example
          </p>
          <h1>
            {story.child}, {story.age}
          </h1>
          <p className={`mt-14 ${styles.lead}`}>
            {story.gift}. {story.charity}.
          </p>
        </div>
        <StoryPicture theme={story.theme} large first />
      </div>
      <div className={`stack clip two-columns ${styles.pair}`}>
        <section className={styles.gift}>
          <GiftSpot size={64} />
          <h2>Why I choose my gift</h2>
          <blockquote>“{story.gift_reason}”</blockquote>
        </section>
        <section className="bg-well">
          <HeartSpot size={64} />
          <h2>Why I choose the charity</h2>
          <blockquote>“{story.charity_reason}”</blockquote>
        </section>
      </div>
      <div className={`parts-can-shrink stack align-start ${styles.end}`}>
        <div className={`measure ${styles.text}`}>
          <h2 className="mb-12">How it went</h2>
          {story.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <div className={`cluster mt-28 no-print ${styles.ways}`}>
            <Button wide="phone" href="/event/create">
              Create a {product}
            </Button>
            <a href={`/cms/gudooer/${next.name}`}>
              Next: {next.child}, {next.age}
            </a>
          </div>
        </div>
        <StoryTicket story={story} />
      </div>
    </article>
  );
}

/** The guests' contributions, each split separately and then added up, as for a real party. */
function StoryTicket({ story }: { story: Pick<Story, "given"> }) {
  const { fees } = useSite().config;
  const given = story.given.map(pence);
  const split = splitTogether(given, fees);
  const whole = pence(given.reduce((total, sum) => total + sum, 0));
  const charges = pence(split.platformFee + split.providerFee);
  const said = `${pounds(split.gift)} to the gift, ${pounds(split.charity)} to the charity, ${pounds(charges)} in fees`;
  const head = (
    <>
      <span className="muted">{given.length} guests gave together</span>
      <b className={`block mt-4 money ${styles.sum}`}>{pounds(whole)}</b>
    </>
  );
  return (
    <Ticket head={head} tilted>
      <SplitBar gift={split.gift} charity={split.charity} fee={charges} label={said} />
      <TicketLines
        lines={[
          { part: "gift", label: "Towards the gift", sum: pounds(split.gift) },
          { part: "charity", label: "To the charity", sum: pounds(split.charity) },
          { part: "fee", label: <a href="/cms/fees">Fees on all contributions</a>, sum: pounds(charges) },
        ]}
      />
    </Ticket>
  );
}
