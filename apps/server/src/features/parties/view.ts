/**
 * Who looks: the organiser (or an admin, or who holds the draft's key) sees everything, an invited guest where the party
 * is, anybody else what an invitation on a fridge door would say.
 */
export type View = "organiser" | "invited" | "anybody";
