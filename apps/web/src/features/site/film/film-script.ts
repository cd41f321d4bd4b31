/** One scene: its caption, and a description of the picture for the transcript. */
export interface FilmScene {
  readonly caption: string;
  readonly seen: string;
}

export const filmScenes = [
  {
    caption: "Maya is turning seven. There is one present she really wants, and one charity she cares about.",
    seen: "Maya and her dad write a list at the table: a bike, a heart for the sea turtles, a date. Each gets a tick.",
  },
  {
    caption: "The invitation goes out: by email, by link, or on paper for the fridge.",
    seen: "Three envelopes fly over the hills, one to each house.",
  },
  {
    caption: "Guests reply with one tap. They don’t need an account.",
    seen: "Five friends stand in a row. Four discs get a tick; the fifth friend can’t come, and sends a heart.",
  },
  {
    caption: "Instead of fifteen small presents, everyone chips in what they like.",
    seen: "A heap of little parcels turns into coins, which drop into a well.",
  },
  {
    caption: "Half buys the bike. Half goes to the charity. Every fee is shown to the penny.",
    seen: "A large coin opens down the middle: behind one half is a red bike, behind the other a sea turtle.",
  },
  {
    caption: "Then everyone is thanked, and Maya rides home.",
    seen: "Thank-you cards rise like balloons while Maya rides past under the bunting.",
  },
] as const satisfies readonly FilmScene[];

export const sceneSeconds = 6;
export const filmSeconds = filmScenes.length * sceneSeconds;

/** Milliseconds from the press to the first scene: one second, plus half a second for the curtain. */
export const startDelay = 1000 * 1.5;
/** Milliseconds the curtain stays closed before the player closes. */
export const resetDelay = 5000;
