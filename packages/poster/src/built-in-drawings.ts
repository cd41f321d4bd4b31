/** The drawings included with Wishwell, by file name. */
export const builtInDrawings = [
  { name: "crafts", title: "Arts and crafts" },
  { name: "dinosaurs", title: "Dinosaurs" },
  { name: "football", title: "Football" },
  { name: "fairies", title: "Garden fairies" },
  { name: "jungle", title: "Jungle" },
  { name: "mermaid", title: "Mermaid lagoon" },
  { name: "pirates", title: "Pirates" },
  { name: "plain", title: "Plain sheet" },
  { name: "space", title: "Space" },
  { name: "superheroes", title: "Superheroes" },
  { name: "pool", title: "Swimming pool" },
  { name: "traditional", title: "Traditional birthday" },
  { name: "trains", title: "Trains" },
  { name: "sea", title: "Under the sea" },
  { name: "unicorn", title: "Unicorn meadow" },
] as const;
