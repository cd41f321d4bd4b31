import { CodeBox } from "./CodeBox.tsx";
import { Halves } from "./Halves.tsx";
import { Hero } from "./Hero.tsx";
import { PosterFan } from "./PosterFan.tsx";
import { Reasons } from "./Reasons.tsx";
import { Steps } from "./Steps.tsx";

export function HomePage() {
  return (
    <>
      <Hero />
      <Halves />
      <Steps />
      <PosterFan />
      <Reasons />
      <CodeBox />
    </>
  );
}
