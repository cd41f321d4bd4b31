/** Backgrounds to choose from, in rows of four. */
export const backgroundColours: readonly string[] = [
  "rgb(11,110,148)",
  "rgb(18,38,63)",
  "rgb(2,100,96)",
  "rgb(27,118,58)",
  "rgb(230,48,93)",
  "rgb(145,28,58)",
  "rgb(184,37,23)",
  "rgb(125,79,19)",
  "rgb(188,229,251)",
  "rgb(176,229,225)",
  "rgb(187,237,196)",
  "rgb(254,206,215)",
  "rgb(255,220,126)",
  "rgb(253,167,153)",
  "rgb(237,217,190)",
  "rgb(255,250,234)",
];

/** Heading and body colours to choose from, in rows of four. */
export const letterColours: readonly string[] = [
  "rgb(255,255,255)",
  "rgb(255,220,126)",
  "rgb(254,171,185)",
  "rgb(176,229,225)",
  "rgb(12,34,33)",
  "rgb(145,28,58)",
  "rgb(1,45,43)",
  "rgb(4,50,70)",
];
