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
  charityNumber: 20,
  charityText: 100,
  description: 500,
  validationCode: 10,
  /** With the spaces and hyphens that people put in. */
  validationCodeTyped: 50,
  lookupName: 100,
  lookupPostcode: 10,
  lookupKm: 5,
  lookupPerPage: 10,
  /** Broad searches are counted no further than this: "1,000+". */
  lookupMost: 1000,
  charitiesPerPage: 100,
  charitySearchPerPage: 50,
  imageBytes: 4_194_304,
  imagePixels: 40_000_000,
  svgBytes: 512 * 1024,
  svgElements: 5000,
  svgSide: 4000,
  /** Logos are shown no larger than this on either side. */
  logoSide: 100,
} as const;
