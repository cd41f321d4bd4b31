import { type ComponentType, useState } from "react";
import color from "../../ui/colours.json";
import { LoadingBar, Skeleton, SkeletonRows } from "../../ui/feedback/Loading.tsx";
import { StatusPill } from "../../ui/feedback/StatusPill.tsx";
import { Button } from "../../ui/fields/Button.tsx";
import { Carousel } from "../../ui/layout/Carousel.tsx";
import { EmptyState, Panel, RuledList } from "../../ui/layout/Panel.tsx";
import { SplitBar } from "../../ui/paper/SplitBar.tsx";
import { EmptyCake } from "../../ui/paper/spots.tsx";
import { Swatch, Ticket, TicketLines } from "../../ui/paper/Ticket.tsx";
import { DrawingSamples, PosterSamples, StateSamples } from "./DrawingSamples.tsx";
import styles from "./Gallery.module.css";
import { MessageSamples, FieldSamples } from "./MessageSamples.tsx";
import { NavigationSamples } from "./NavigationSamples.tsx";
import { Sample } from "./Sample.tsx";

function TokenSamples() {
  return (
    <>
      <Sample title="Eight scales of ten steps" lies="stack">
        {Object.entries(color).map(([scale, steps]) => (
          <div key={scale} className={`stack align-centre ${styles.scale}`}>
            <b>{scale}</b>
            {steps.map((hex, step) => (
              <svg key={hex} role="img" aria-label={`${scale} ${step}: ${hex}`}>
                <rect width="100%" height="100%" fill={hex} />
              </svg>
            ))}
          </div>
        ))}
      </Sample>
      <Sample title="Type" lies="stack">
        <p className="display">Sansita for headings and big money: £186.00</p>
        <p className="lead">Lead: a child’s birthday, one present, one good cause.</p>
        <p>Body: Figtree at 17 pixels, with lines of 1.55.</p>
        <p className="small muted">Small and muted: said once, quietly.</p>
      </Sample>
    </>
  );
}

const variants = ["primary", "line", "quiet", "sun"] as const;
const sizes = ["small", "medium", "large"] as const;

function ButtonSamples() {
  const [busy, setBusy] = useState(false);
  return (
    <>
      <Sample title="Variants: one primary a screen">
        {variants.map((variant) => (
          <Button key={variant} variant={variant}>
            {variant}
          </Button>
        ))}
      </Sample>
      <Sample title="Sizes, with an icon, as a link">
        {sizes.map((size) => (
          <Button key={size} size={size}>
            {size}
          </Button>
        ))}
        <Button icon="plus">Add a guest</Button>
        <Button variant="line" icon="download" href="#buttons">
          A link
        </Button>
      </Sample>
      <Sample title="Busy: keeps its width and colour, and does nothing when pressed again">
        <Button busy>Sign in</Button>
        <Button variant="line" busy busyText="Processing...">
          Reset Password
        </Button>
        <Button busy={busy} onClick={() => setBusy(true)}>
          Press me
        </Button>
        <Button variant="quiet" onClick={() => setBusy(false)}>
          Stop waiting
        </Button>
      </Sample>
      <Sample title="Full width, and more words than fit" lies="stack">
        <Button wide="always">Save my details</Button>
        <Button variant="line" wide="always">
          A button with far too many words, which must still fit on a phone
        </Button>
      </Sample>
    </>
  );
}

const slides = ["Hospice", "Woodland", "Lifeboats", "Library", "Playground", "Animals", "Allotment", "Choir"];

function ListSamples() {
  const [loading, setLoading] = useState(false);
  return (
    <>
      <Sample title="Panels on the soft ground: plain and lifted" lies="stack" ground="soft">
        <Panel>White, round, no shadow: forms and similar.</Panel>
        <Panel lifted>Lifted: the one live party of a page.</Panel>
      </Sample>
      <Sample title="Ruled list, for whatever repeats" lies="stack">
        <RuledList>
          <li>
            <b>Olive</b>
            <StatusPill status="accepted" />
          </li>
          <li>
            <b>Wolfeschlegelsteinhausenbergerdorffwelchevoralternwaren</b>
            <StatusPill status="awaiting">Reply by 10/04/27</StatusPill>
          </li>
        </RuledList>
      </Sample>
      <Sample title="Empty: small picture, one sentence, one button" lies="stack" ground="soft">
        <EmptyState picture={<EmptyCake />} title="No guests yet" action={<Button icon="plus">Add a guest</Button>}>
          Invite your first guest to get the party started.
        </EmptyState>
      </Sample>
      <Sample title="Loading: the shape of what will come, after 200 ms" lies="stack">
        <SkeletonRows count={3} />
        <Skeleton shape="block" />
        <Skeleton shape="middle" />
      </Sample>
      <Sample title="Loading bar along the top of the window">
        <LoadingBar active={loading} />
        <Button variant="line" size="small" aria-pressed={loading} onClick={() => setLoading(!loading)}>
          {loading ? "Stop" : "Start"} the bar
        </Button>
      </Sample>
      <Sample title="Carousel: pages, arrow keys, never moves by itself" lies="stack">
        <Carousel
          label="Charities"
          slides={slides.map((name) => ({
            key: name,
            content: <div className={`place-centre bg-well ${styles.tile}`}>{name}</div>,
          }))}
        />
        <Carousel label="Only two" slides={slides.slice(0, 2).map((name) => ({ key: name, content: name }))} />
      </Sample>
    </>
  );
}

function MoneySamples() {
  return (
    <>
      <Sample title="Money sits on a ticket and shows both halves" lies="stack" ground="soft">
        <Ticket
          head={
            <>
              <b>Hannah gives</b>
              <p className="display money">£20.00</p>
              <SplitBar gift={896} charity={896} fee={208} label="£8.96 gift, £8.96 charity, £2.08 fees" />
            </>
          }
        >
          <TicketLines
            lines={[
              { part: "gift", label: "Half for the bike", sum: "£8.96" },
              { part: "charity", label: "Half for Tideline Trust", sum: "£8.96" },
              { part: "fee", label: "Fees", sum: "£2.08" },
            ]}
          />
        </Ticket>
      </Sample>
      <Sample title="Split bars: nothing yet, a penny, a large sum, slim" lies="stack">
        <SplitBar gift={0} charity={0} fee={0} label="Nothing given yet" />
        <SplitBar gift={0} charity={1} fee={0} label="One penny for the charity" />
        <SplitBar gift={50000} charity={50001} fee={0} label="£500.00 gift, £500.01 charity" />
        <SplitBar gift={9300} charity={9300} fee={0} label="£93.00 gift, £93.00 charity" slim />
      </Sample>
      <Sample title="Swatches beside words">
        <span className="row">
          <Swatch part="gift" /> Gift
        </span>
        <span className="row">
          <Swatch part="charity" /> Charity
        </span>
        <span className="row">
          <Swatch part="fee" /> Fee
        </span>
      </Sample>
    </>
  );
}

const sections: readonly { id: string; title: string; Samples: ComponentType }[] = [
  { id: "tokens", title: "Colour and type", Samples: TokenSamples },
  { id: "drawings", title: "Mark and paper cuts", Samples: DrawingSamples },
  { id: "states", title: "Icons and states", Samples: StateSamples },
  { id: "buttons", title: "Buttons", Samples: ButtonSamples },
  { id: "fields", title: "Form fields", Samples: FieldSamples },
  { id: "messages", title: "Messages and dialogues", Samples: MessageSamples },
  { id: "lists", title: "Sheets, lists, empty and loading", Samples: ListSamples },
  { id: "navigation", title: "Navigation", Samples: NavigationSamples },
  { id: "posters", title: "Posters", Samples: PosterSamples },
  { id: "money", title: "Money", Samples: MoneySamples },
];

/** Every component in every state, on one development page. */
export function Gallery() {
  return (
    <div className={`wrap ${styles.gallery}`}>
      <h1>Component gallery</h1>
      <p className="lead">
        Every part in every state. Hover, press and focus are real: use the pointer and the Tab key.
      </p>
      <nav aria-label="Sections">
        <ul className={`flex-wrap mt-16 ${styles.contents}`}>
          {sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
          <li>
            <a href="/dev/ui/charity-picker">Charity picker</a>
          </li>
        </ul>
      </nav>
      {sections.map(({ id, title, Samples }) => (
        <section key={id} id={id} aria-labelledby={`${id}-title`} className={styles.section}>
          <h2 id={`${id}-title`}>{title}</h2>
          <Samples />
        </section>
      ))}
    </div>
  );
}
