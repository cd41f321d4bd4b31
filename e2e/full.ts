/** `npm run browser` walks everything; `npm test` the main ways, and has less drawn. */
export const isFull = process.env["E2E_FULL"] === "1";
