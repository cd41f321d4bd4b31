/** Common allergens at children's parties, offered as tick boxes beside a free-text field. */
export const allergens = ["Nuts", "Peanuts", "Milk", "Egg", "Gluten", "Soya", "Sesame", "Fish", "Shellfish"] as const;

export const diets = ["Vegetarian", "Vegan", "Halal", "Kosher", "No pork", "No gelatine"] as const;
export type Diet = (typeof diets)[number];
