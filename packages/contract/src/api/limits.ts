import { posterLimits } from "@wishwell/domain/parties/poster-limits";

/** Every limit stands here once and serves the server, the form and the test. */
export const limits = {
  person: 100,
  password: { min: 10, max: 100 },
  perPage: { min: 1, max: 100, usual: 25 },
  jsonBodyBytes: 64 * 1024,
  /** Of a form that is sent without script. */
  formBytes: 64 * 1024,
  jsonDepth: 10,
  arrayItems: 500,
  errorReportBytes: 8 * 1024,
  searchCode: 190,
  address: 2000,
  charityNumber: 20,
  charityText: 100,
  description: 500,
  validationCode: 10,
  lookupName: 100,
  lookupPostcode: 10,
  lookupKm: 5,
  lookupPerPage: 10,
  /** Broad searches are counted no further than this: "1,000+". */
  lookupMost: 1000,
  /** Nor are lists that grow with the house: "More than 500". */
  listCounted: 500,
  charitiesPerPage: 100,
  charitySearchPerPage: 50,
  title: 100,
  venue: 100,
  addressLine: 190,
  postcode: 20,
  /** Without its space. */
  postcodeLeast: 5,
  date: 20,
  notes: 500,
  gift: 500,
  reason: 500,
  reasonWords: 30,
  message: 1000,
  marketingContent: 5000,
  marketingButton: 40,
  /** In pence. The most that one may give is a setting. */
  amountLeast: 200,
  /** Offered beside the field, and none of them chosen for anybody. */
  amountsSuggested: [1000, 1500, 2000, 3000],
  /** Characters of an amount as it was typed. */
  amountTyped: 20,
  gatewayName: 20,
  gatewayResponseBytes: 16 * 1024,
  webhookBytes: 256 * 1024,
  guests: 300,
  guestsPerPage: 25,
  /** Identifiers in one call. */
  uuids: 500,
  /** Guests who are written to in one call. */
  bulkGuests: 200,
  testInviteEmail: 50,
  siblings: 10,
  siblingNames: 300,
  adultsStaying: 10,
  requirement: 500,
  /** Two lines of a child's hand. */
  certificateWords: 44,
  allergy: 40,
  allergies: 14,
  importRows: 500,
  importCell: 500,
  importBytes: 512 * 1024,
  importBodyBytes: 1024 * 1024,
  /** Of a provider's report about payments. */
  reportBytes: 10 * 1024 * 1024,
  reportRows: 50_000,
  /** Rows of a report that an answer shows. */
  reportRowsShown: 1000,
  dsnBytes: 256 * 1024,
  recipientName: 50,
  recipients: 6,
  openParties: 50,
  ownPartiesPerPage: 10,
  partyYearsAhead: 2,
  sleepoverDays: 7,
  birthYearsBack: 100,
  /** `rgb(255,255,255)` */
  colour: 16,
  /** Of a poster: those who draw know them as well. */
  heading: posterLimits.headingWords,
  headingSize: posterLimits.headingSize,
  headingLine: posterLimits.headingLine,
  posterCopy: posterLimits.copyWords,
  posterZoom: posterLimits.zoom,
  posterMove: posterLimits.move,
  posterCanvas: posterLimits.canvas,
  inviteConfigBytes: 128 * 1024,
  /** Cards printed at once: one for everybody whom a party can have. */
  printedCards: 300,
  themeName: 100,
  imageBytes: 4_194_304,
  imagePixels: 40_000_000,
  /** The square that a photo on a poster is kept as. */
  photoSide: 500,
  svgBytes: 512 * 1024,
  svgElements: 5000,
  svgSide: 4000,
  /** Logos are shown no larger than this on either side. */
  logoSide: 100,
} as const;
