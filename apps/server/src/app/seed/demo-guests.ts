import type { KnownGuest } from "../../features/guests/public.ts";

type Answer = Partial<KnownGuest>;

/** Their letters go to a parent, whose address is made of the name; so is the number, of those that nobody has. */
function guest(status: number, name: string, carerFirstName: string, answer: Answer = {}): KnownGuest {
  const [firstName = "", lastName = ""] = name.split(" ");
  const email = `${carerFirstName}.${lastName}@example.org`.toLowerCase();
  const sum = Buffer.from(name).reduce((total, byte) => total + byte, 0);
  const phone = `07700 900${String(sum % 1000).padStart(3, "0")}`;
  return { firstName, lastName, email, phone, status, carerFirstName, carerLastName: lastName, ...answer };
}

const accepted = (name: string, carer: string, answer: Answer = {}) => guest(4, name, carer, answer);
const awaiting = (name: string, carer: string) => guest(1, name, carer);
const declined = (name: string, carer: string) => guest(3, name, carer);
const notSent = (name: string, carer: string) => guest(0, name, carer);
const failed = (name: string, carer: string) => guest(100, name, carer);

/** Who is asked to Maya's party: 24 children with every kind of answer. */
export const mayasGuests: readonly KnownGuest[] = [
  accepted("Olive Bennett", "Ruth", {
    siblings: 1,
    siblingNames: "Rufus",
    allergies: ["Nuts"],
    requirements: "Her pen is in the red bag.",
    adultsStaying: 1,
  }),
  accepted("Noah Adeyemi", "Tunde", { siblings: 1, siblingNames: "Ivy", diets: ["Vegetarian"] }),
  accepted("Isla Brooks", "Megan", {
    siblings: 2,
    siblingNames: "Zara, Adam",
    adultsStaying: 2,
    requirements: "Wheelchair access",
  }),
  accepted("Aisha Rahman", "Farah", { diets: ["Halal"], adultsStaying: 1 }),
  accepted("Ben Kowalski", "Ewa", { siblings: 1, siblingNames: "Zofia" }),
  accepted("Chloe Davies", "Gareth", { allergies: ["Sesame"], adultsStaying: 1 }),
  accepted("Dev Patel", "Meera", { siblings: 2, siblingNames: "Anaya, Rohan", diets: ["Vegetarian"] }),
  accepted("Ella Murphy", "Sinead", { siblings: 1, siblingNames: "Cormac", adultsStaying: 1 }),
  accepted("Finn Walsh", "Aoife", { requirements: "Asthma: the inhaler stays with him." }),
  accepted("Grace Osei", "Abena", { allergies: ["Milk"], adultsStaying: 1 }),
  accepted("Hugo Martin", "Claire", { siblings: 1, siblingNames: "Lucie" }),
  accepted("Leila Khan", "Sana", { diets: ["Halal", "No gelatine"] }),
  declined("Freya Turner", "Kate"),
  declined("George Hill", "Simon"),
  declined("Mina Suzuki", "Yuki"),
  awaiting("Kofi Mensah", "Ama"),
  awaiting("Lily Chen", "Wei"),
  awaiting("Oscar Evans", "Rhian"),
  awaiting("Poppy Clarke", "Laura"),
  awaiting("Rafael Santos", "Beatriz"),
  awaiting("Sofia Rossi", "Giulia"),
  notSent("Toby Wright", "Helen"),
  notSent("Yasmin Haddad", "Rima"),
  failed("Jonah Reed", "Paul"),
];

/** Who was asked to Zadie's party, some weeks ago. */
export const zadiesGuests: readonly KnownGuest[] = [
  accepted("Amara Cole", "Naomi"),
  accepted("Caspar Lund", "Ingrid"),
  accepted("Elif Demir", "Selin"),
  accepted("Jude Okonkwo", "Chidi"),
  accepted("Mabel Frost", "Tess"),
  accepted("Ravi Sharma", "Anita"),
  accepted("Willa Hughes", "Bronwen"),
  declined("Hector Gray", "Fiona"),
  declined("Nell Archer", "Joan"),
  awaiting("Otis Flynn", "Grainne"),
];

/** Last year it was a smaller party. What the kitchen had to know then is forgotten by now. */
export const lastYearsGuests: readonly KnownGuest[] = mayasGuests
  .slice(0, 12)
  .map(({ allergies: _allergies, diets: _diets, requirements: _requirements, ...known }) => ({
    ...known,
    status: 4,
    siblings: 0,
    siblingNames: "",
  }));
