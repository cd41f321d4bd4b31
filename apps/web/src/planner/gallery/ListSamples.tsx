import { useState } from "react";
import { Button } from "../../ui/fields/Button.tsx";
import { Carousel } from "../../ui/layout/Carousel.tsx";
import { LoadingBar, Skeleton, SkeletonRows } from "../../ui/feedback/Loading.tsx";
import { EmptyState, Panel, RuledList } from "../../ui/layout/Panel.tsx";
import { EmptyCake } from "../../ui/paper/spots.tsx";
import { StatusPill } from "../../ui/feedback/StatusPill.tsx";
import styles from "./Gallery.module.css";
import { Sample } from "./Sample.tsx";

const slides = ["Hospice", "Woodland", "Lifeboats", "Library", "Playground", "Animals", "Allotment", "Choir"];

export function ListSamples() {
  const [loading, setLoading] = useState(false);
  return (
    <>
      <Sample title="Panels on the soft ground: plain and lifted" lies="stack" ground="soft">
        <Panel>White, round, no shadow: forms and their like.</Panel>
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
      <Sample title="Carousel: pages, arrow keys, never moves unasked" lies="stack">
        <Carousel
          label="Charities"
          slides={slides.map((name) => ({ key: name, content: <div className={styles.tile}>{name}</div> }))}
        />
        <Carousel label="Only two" slides={slides.slice(0, 2).map((name) => ({ key: name, content: name }))} />
      </Sample>
    </>
  );
}
