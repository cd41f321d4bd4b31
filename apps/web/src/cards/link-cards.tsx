import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server.edge";
import { Bike, Turtle } from "../features/site/film/scenes/props.tsx";
import { friends, maya, Person, Yes } from "../features/site/film/scenes/people.tsx";
import { MarkDrawing } from "../ui/site/Mark.tsx";
import { Heart, type Tones } from "../ui/paper/folded.tsx";
import { Confetti, Moons } from "../ui/paper/garlands.tsx";
import { Disc, Half, Placed, Rect } from "../ui/paper/shapes.tsx";
import { SplitCake } from "../ui/paper/SplitCake.tsx";
import { type Colour, colour } from "../ui/tokens.ts";
import type { CardName } from "../lib/pages/link-cards.ts";

/* The pictures shown where a public page is shared. `npm run icons` draws them; no page loads this file. */

interface Card {
  ground: Colour;
  glow: Colour;
  title: readonly string[];
  text: readonly string[];
  /** Centred in a square of 500. */
  picture: ReactNode;
}

const cards: Readonly<Record<CardName, Card>> = {
  home: {
    ground: "custard.3",
    glow: "custard.2",
    title: ["One present,", "one good cause"],
    text: ["Plan the party, send the invitations,", "and let guests give together."],
    picture: (
      <g transform="translate(0 116) scale(0.98)">
        <SplitCake gap={26} />
      </g>
    ),
  },
  about: {
    ground: "jelly.1",
    glow: "jelly.2",
    title: ["Two halves,", "one wish"],
    text: ["Half for the gift. Half for charity.", "Both chosen by the birthday child."],
    picture: (
      <g transform="translate(-192 -196) scale(6)">
        <MarkDrawing />
      </g>
    ),
  },
  charities: {
    ground: "well.1",
    glow: "well.2",
    title: ["The other half"],
    text: ["Half of what guests give goes to a charity", "the birthday child cares about."],
    picture: (
      <>
        <Turtle x={20} y={70} size={1.9} />
        <Heart x={120} y={-140} size={52} tones={["jelly.4", "jelly.5"]} />
        <Heart x={-90} y={-150} size={28} tones={["jelly.3", "jelly.4"]} />
      </>
    ),
  },
  themes: {
    ground: "sky.1",
    glow: "sky.2",
    title: ["Invitations worth a", "place on the fridge"],
    text: ["Choose a theme and make it your own,", "on a phone or on paper."],
    picture: (
      <>
        <SmallPoster x={-110} turn={-11} ground="sky.5" tones={["well.5", "well.7"]} />
        <SmallPoster x={110} turn={11} ground="custard.4" tones={["jelly.5", "jelly.6"]} />
        <SmallPoster x={0} turn={0} ground="jelly.5" tones={["custard.4", "custard.5"]} />
      </>
    ),
  },
  questions: {
    ground: "leaf.1",
    glow: "leaf.2",
    title: ["Questions", "parents ask"],
    text: ["What it costs, who is paid when,", "and how a birthday is shared."],
    picture: (
      <>
        <Person x={-96} y={196} looks={friends[3] ?? maya} size={2.1} />
        <Person x={104} y={196} looks={friends[1] ?? maya} size={2.1} />
        <Rect x={-178} y={-176} width={156} height={132} fill="#FFFFFF" corner={34} />
        <Half x={-82} y={-46} r={20} side="down" fill="#FFFFFF" />
        <Heart x={-100} y={-114} size={36} tones={["jelly.4", "jelly.5"]} />
        <Rect x={26} y={-150} width={156} height={132} fill="#FFFFFF" corner={34} />
        <Half x={86} y={-20} r={20} side="down" fill="#FFFFFF" />
        <g transform="translate(104 -84) scale(1.7)">
          <Yes x={0} y={0} />
        </g>
      </>
    ),
  },
  stories: {
    ground: "custard.2",
    glow: "custard.1",
    title: ["Birthdays that", "gave twice"],
    text: ["Why children chose their present,", "and why their charity."],
    picture: (
      <>
        <Person x={-70} y={150} looks={maya} size={2.5} />
        <Bike x={70} y={206} size={1.4} />
      </>
    ),
  },
  reading: {
    ground: "ink.1",
    glow: "ink.2",
    title: ["In plain words"],
    text: ["What we promise, what it costs,", "and whom to ask."],
    picture: (
      <Placed x={0} y={0} turn={5}>
        <Rect x={-140} y={-190} width={140} height={380} fill="#FFFFFF" corner={6} />
        <Rect x={0} y={-190} width={140} height={380} fill="ink.0" corner={6} />
        <g transform="translate(-44 -160) scale(1.4)">
          <MarkDrawing />
        </g>
        {[-40, -8, 24, 56, 88, 120].map((line, place) => (
          <Rect key={line} x={-98} y={line} width={place % 3 === 2 ? 130 : 196} height={14} fill="ink.3" corner={7} />
        ))}
      </Placed>
    ),
  },
};

function SmallPoster({ x, turn, ground, tones }: { x: number; turn: number; ground: Colour; tones: Tones }) {
  return (
    <Placed x={x} y={turn === 0 ? 10 : 0} turn={turn}>
      <Rect x={-104} y={-150} width={216} height={304} fill="ink.9" corner={6} />
      <Rect x={-108} y={-156} width={216} height={304} fill={ground} corner={6} />
      <Rect x={-72} y={-126} width={144} height={20} fill="#FFFFFF" corner={10} />
      <Rect x={-50} y={-96} width={100} height={20} fill="#FFFFFF" corner={10} />
      <Placed x={0} y={30}>
        <Half x={0} y={0} r={66} side="up" fill={tones[0]} />
        <Half x={0} y={0} r={38} side="up" fill={tones[1]} />
      </Placed>
      <Rect x={-80} y={36} width={160} height={84} fill="custard.0" corner={4} />
      {[52, 72, 92].map((line) => (
        <Rect key={line} x={-56} y={line} width={112} height={8} fill="ink.4" corner={4} />
      ))}
    </Placed>
  );
}

const bunting: readonly Tones[] = [
  ["jelly.4", "jelly.5"],
  ["#FFFFFF", "custard.0"],
  ["well.4", "well.5"],
  ["sky.3", "sky.4"],
];

/** 1200 x 630, with text in the posters' fonts. It has no product name, because a site may use another one. */
export function linkCardSvg(name: CardName): string {
  const { ground, glow, title, text, picture } = cards[name];
  const first = 330 - (title.length - 1) * 42;
  const drawn = renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
      <rect width="1200" height="630" fill={colour(ground)} />
      <Disc x={908} y={344} r={262} fill={glow} />
      <Confetti
        width={1200}
        height={610}
        count={34}
        seed={name.length * 7}
        colours={["jelly.5", "well.5", "custard.4", "sky.4", "#FFFFFF"]}
        clear={[
          [40, 130, 620, 480],
          [650, 96, 520, 500],
        ]}
        sizes={[9, 17]}
      />
      <Moons width={1200} sag={26} count={20} r={22} y={20} colours={bunting} />
      <Placed x={908} y={344}>
        {picture}
      </Placed>
      <g transform="translate(64 118) scale(1.5)">
        <MarkDrawing />
      </g>
      {title.map((line, place) => (
        <text
          key={line}
          x={72}
          y={first + place * 82}
          fontFamily="Wishwell Bakery"
          fontSize={title.some((words) => words.length > 17) ? 62 : 78}
          fill={colour("well.9")}
        >
          {line}
        </text>
      ))}
      {text.map((line, place) => (
        <text
          key={line}
          x={72}
          y={first + title.length * 82 + place * 44}
          fontFamily="Wishwell Text Strong"
          fontSize={32}
          fill={colour("ink.9")}
        >
          {line}
        </text>
      ))}
      {[0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19].map((place) => (
        <Half key={place} x={30 + place * 60} y={630} r={30} side="up" fill="#FFFFFF" />
      ))}
    </svg>,
  );
  return drawn;
}

/** With `ground`, the logo is on a background that fills the square, for places that round the corners. */
export function iconSvg(ground: boolean): string {
  return renderToStaticMarkup(
    <svg xmlns="http://www.w3.org/2000/svg" width="512" height="512" viewBox="0 0 64 64">
      {ground && <rect width="64" height="64" fill={colour("custard.0")} />}
      <g transform={ground ? "translate(12.8 12) scale(0.6)" : "translate(0 0)"}>
        <MarkDrawing />
      </g>
    </svg>,
  );
}
