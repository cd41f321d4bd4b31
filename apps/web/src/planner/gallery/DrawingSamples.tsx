import { Avatar } from "../../ui/layout/Avatar.tsx";
import { Bunting } from "../../ui/layout/Bunting.tsx";
import { Logo } from "../../ui/site/Logo.tsx";
import { Mark } from "../../ui/site/Mark.tsx";
import { Picture } from "../../ui/paper/Picture.tsx";
import { Placed } from "../../ui/paper/shapes.tsx";
import { SplitCake } from "../../ui/paper/SplitCake.tsx";
import {
  Celebration,
  EmptyCake,
  GiftSpot,
  HeartSpot,
  LockSpot,
  PostSpot,
  TeaSpot,
  TreeSpot,
} from "../../ui/paper/spots.tsx";
import { UnlitCandle } from "../../ui/feedback/UnlitCandle.tsx";
import { Sample } from "./Sample.tsx";

export function DrawingSamples() {
  return (
    <>
      <Sample title="Mark and logo">
        <Mark />
        <Mark size={84} />
        <Logo product="Wishwell" />
      </Sample>
      <Sample title="Logo on the deep ground, and with a long name" ground="deep">
        <Logo product="Wishwell" onDark />
        <Logo product="The Birthday Giving Company" onDark />
      </Sample>
      <Sample title="Avatars: a name, an accent, no name">
        <Avatar name="Priya" />
        <Avatar name="Élodie" size={52} />
        <Avatar name="" tones={["jelly.4", "jelly.5"]} />
      </Sample>
      <Sample title="Spots">
        <GiftSpot />
        <HeartSpot />
        <TreeSpot />
        <PostSpot />
        <TeaSpot />
        <LockSpot />
      </Sample>
      <Sample title="Empty, not there, done">
        <EmptyCake />
        <UnlitCandle />
        <Celebration />
      </Sample>
      <Sample title="The split cake">
        <Picture width={300} height={300} box={[520, 520]}>
          <Placed x={260} y={380}>
            <SplitCake />
          </Placed>
        </Picture>
      </Sample>
      <Sample title="Bunting on its band" ground="party">
        <Bunting />
      </Sample>
    </>
  );
}
