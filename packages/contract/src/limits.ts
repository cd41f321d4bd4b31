/** Every limit stands here once and serves the server, the form and the test. */
export const limits = {
  person: 100,
  password: { min: 10, max: 100 },
  perPage: { min: 1, max: 100, usual: 25 },
  jsonBodyBytes: 64 * 1024,
  jsonDepth: 10,
  arrayItems: 500,
  errorReportBytes: 8 * 1024,
  searchCode: 190,
  address: 2000,
} as const;
