interface HouseTheme {
  readonly artwork: string;
  readonly name: string;
  readonly group: "Themed" | "Traditional";
  readonly background: string;
  readonly fade: string;
  readonly heading: {
    readonly font: string;
    readonly size: number;
    readonly colour: string;
    readonly lineHeight: number;
  };
  readonly copyColour: string;
}

/** The themes that Wishwell brings along, one for each of its own drawings. */
export const houseThemes: readonly HouseTheme[] = [
  {
    artwork: "sea",
    name: "Under the sea",
    group: "Themed",
    background: "rgb(11,110,148)",
    fade: "rgb(66,167,214)",
    heading: { font: "Shrikhand", size: 84, colour: "rgb(255,255,255)", lineHeight: 1.02 },
    copyColour: "rgb(12,34,33)",
  },
  {
    artwork: "dinosaurs",
    name: "Dinosaurs",
    group: "Themed",
    background: "rgb(255,220,126)",
    fade: "rgb(255,243,202)",
    heading: { font: "Lilita One", size: 88, colour: "rgb(1,45,43)", lineHeight: 1 },
    copyColour: "rgb(12,34,33)",
  },
  {
    artwork: "space",
    name: "Space",
    group: "Themed",
    background: "rgb(18,38,63)",
    fade: "rgb(31,60,92)",
    heading: { font: "Bungee", size: 72, colour: "rgb(255,220,126)", lineHeight: 1.06 },
    copyColour: "rgb(12,34,33)",
  },
  {
    artwork: "fairies",
    name: "Garden fairies",
    group: "Themed",
    background: "rgb(254,206,215)",
    fade: "rgb(255,244,246)",
    heading: { font: "Caprasimo", size: 84, colour: "rgb(145,28,58)", lineHeight: 1 },
    copyColour: "rgb(12,34,33)",
  },
  {
    artwork: "football",
    name: "Football",
    group: "Themed",
    background: "rgb(27,118,58)",
    fade: "rgb(40,148,76)",
    heading: { font: "Bagel Fat One", size: 88, colour: "rgb(255,255,255)", lineHeight: 1 },
    copyColour: "rgb(12,34,33)",
  },
  {
    artwork: "traditional",
    name: "Traditional birthday",
    group: "Traditional",
    background: "rgb(230,48,93)",
    fade: "rgb(253,127,150)",
    heading: { font: "Sansita", size: 92, colour: "rgb(255,255,255)", lineHeight: 1 },
    copyColour: "rgb(12,34,33)",
  },
  {
    artwork: "jungle",
    name: "Jungle",
    group: "Themed",
    background: "rgb(187,237,196)",
    fade: "rgb(240,251,241)",
    heading: { font: "Lilita One", size: 88, colour: "rgb(13,55,26)", lineHeight: 1 },
    copyColour: "rgb(12,34,33)",
  },
  {
    artwork: "mermaid",
    name: "Mermaid lagoon",
    group: "Themed",
    background: "rgb(131,210,204)",
    fade: "rgb(212,243,240)",
    heading: { font: "Shrikhand", size: 84, colour: "rgb(1,45,43)", lineHeight: 1.02 },
    copyColour: "rgb(12,34,33)",
  },
  {
    artwork: "unicorn",
    name: "Unicorn meadow",
    group: "Themed",
    background: "rgb(188,229,251)",
    fade: "rgb(240,249,255)",
    heading: { font: "Bagel Fat One", size: 84, colour: "rgb(4,50,70)", lineHeight: 1.02 },
    copyColour: "rgb(12,34,33)",
  },
  {
    artwork: "pirates",
    name: "Pirates",
    group: "Themed",
    background: "rgb(253,167,153)",
    fade: "rgb(255,228,223)",
    heading: { font: "Caprasimo", size: 92, colour: "rgb(88,21,13)", lineHeight: 0.98 },
    copyColour: "rgb(12,34,33)",
  },
  {
    artwork: "crafts",
    name: "Arts and crafts",
    group: "Themed",
    background: "rgb(237,217,190)",
    fade: "rgb(249,243,232)",
    heading: { font: "Sansita", size: 92, colour: "rgb(12,34,33)", lineHeight: 1 },
    copyColour: "rgb(12,34,33)",
  },
  {
    artwork: "pool",
    name: "Swimming pool",
    group: "Themed",
    background: "rgb(109,192,233)",
    fade: "rgb(188,229,251)",
    heading: { font: "Lilita One", size: 92, colour: "rgb(4,50,70)", lineHeight: 1 },
    copyColour: "rgb(12,34,33)",
  },
  {
    artwork: "superheroes",
    name: "Superheroes",
    group: "Themed",
    background: "rgb(255,207,89)",
    fade: "rgb(255,232,165)",
    heading: { font: "Bungee", size: 76, colour: "rgb(145,28,58)", lineHeight: 1.04 },
    copyColour: "rgb(12,34,33)",
  },
  {
    artwork: "trains",
    name: "Trains",
    group: "Themed",
    background: "rgb(255,243,202)",
    fade: "rgb(255,250,234)",
    heading: { font: "Young Serif", size: 86, colour: "rgb(145,28,58)", lineHeight: 1.02 },
    copyColour: "rgb(12,34,33)",
  },
];
