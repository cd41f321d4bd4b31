/** What guests of children's parties cannot eat: offered as boxes to tick, beside words of their own. */
export const allergens = ["Nuts", "Peanuts", "Milk", "Egg", "Gluten", "Soya", "Sesame", "Fish", "Shellfish"] as const;

/** What they do not eat. */
export const diets = ["Vegetarian", "Vegan", "Halal", "Kosher", "No pork", "No gelatine"] as const;
export type Diet = (typeof diets)[number];
