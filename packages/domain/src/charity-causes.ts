interface Choice {
  readonly id: number;
  readonly name: string;
}

/** Causes by the registers' own codes; children come first here. */
export const charityCauses: readonly Choice[] = [
  { id: 201, name: "Children and young people" },
  { id: 101, name: "General charitable purposes" },
  { id: 102, name: "Education and training" },
  { id: 103, name: "Health and saving lives" },
  { id: 104, name: "Disability" },
  { id: 105, name: "Poverty" },
  { id: 106, name: "Overseas aid" },
  { id: 107, name: "Housing" },
  { id: 108, name: "Religious activities" },
  { id: 109, name: "Arts, culture, heritage, science" },
  { id: 110, name: "Amateur sport" },
  { id: 111, name: "Animals" },
  { id: 112, name: "Environment and conservation" },
  { id: 113, name: "Community development and employment" },
  { id: 114, name: "Armed forces and emergency services" },
  { id: 115, name: "Human rights and equality" },
  { id: 116, name: "Recreation" },
  { id: 203, name: "People with disabilities" },
  { id: 117, name: "Other" },
];

/** Where charities work. The registers name local authorities; these are the regions those lie in. */
export const charityAreas: readonly Choice[] = [
  { id: 1, name: "North East" },
  { id: 2, name: "North West" },
  { id: 3, name: "Yorkshire and The Humber" },
  { id: 4, name: "East Midlands" },
  { id: 5, name: "West Midlands" },
  { id: 6, name: "East of England" },
  { id: 7, name: "London" },
  { id: 8, name: "South East" },
  { id: 9, name: "South West" },
  { id: 10, name: "Wales" },
  { id: 11, name: "Scotland" },
  { id: 12, name: "Northern Ireland" },
  { id: 13, name: "Throughout the UK" },
];
