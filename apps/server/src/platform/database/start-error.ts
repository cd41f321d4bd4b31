/** Why the database cannot be used, in one line for the person at the terminal. */
export class DatabaseStartError extends Error {}
