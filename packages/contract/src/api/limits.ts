import { posterLimits } from "@wishwell/domain/parties/poster-limits";

/** The only place for limits, shared by the server, the forms and the tests. */
export const limits = {
  person: 100,
  password: { min: 10, max: 100 },
  passkeys: 20,
  passkeyName: 50,
  perPage: { min: 1, max: 100, usual: 25 },
  jsonBodyBytes: 64 * 1024,
  /** For a form sent without JavaScript. */
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
  /** Broad searches are counted up to this number, shown as "1,000+". */
  lookupMost: 1000,
  /** Lists that grow without limit are counted up to this number, shown as "More than 500". */
  listCounted: 500,
  charitiesPerPage: 100,
  charitySearchPerPage: 50,
  title: 100,
  venue: 100,
  addressLine: 190,
  postcode: 20,
  /** Without the space. */
  postcodeLeast: 5,
  date: 20,
  notes: 500,
  gift: 500,
  reason: 500,
  reasonWords: 30,
  message: 1000,
  requestAnswer: 5000,
  marketingContent: 5000,
  marketingButton: 40,
  /** In pence. The maximum is a setting. */
  amountLeast: 200,
  /** In pence; offered beside the field, with none preselected. */
  amountsSuggested: [1000, 1500, 2000, 3000],
  /** Characters of a typed amount. */
  amountTyped: 20,
  gatewayName: 20,
  gatewayResponseBytes: 16 * 1024,
  webhookBytes: 256 * 1024,
  guests: 300,
  guestsPerPage: 25,
  /** Identifiers per call. */
  uuids: 500,
  /** Guests emailed per call. */
  bulkGuests: 200,
  /** PayPal's limit for one piece of evidence. */
  disputeNote: 2000,
  testInviteEmail: 50,
  siblings: 10,
  siblingNames: 300,
  adultsStaying: 10,
  requirement: 500,
  questions: 3,
  question: 80,
  questionChoices: 6,
  questionChoice: 60,
  answer: 100,
  /** Two lines in the child's handwriting font. */
  certificateWords: 44,
  allergy: 40,
  allergies: 14,
  importRows: 500,
  importCell: 500,
  importBytes: 512 * 1024,
  importBodyBytes: 1024 * 1024,
  /** For a provider's payment report. */
  reportBytes: 10 * 1024 * 1024,
  reportRows: 50_000,
  /** Rows of a report in a response. */
  reportRowsShown: 1000,
  dsnBytes: 256 * 1024,
  recipientName: 50,
  recipients: 6,
  openParties: 50,
  ownPartiesPerPage: 10,
  partyYearsAhead: 2,
  sleepoverDays: 7,
  birthYearsBack: 100,
  /** Length of `rgb(255,255,255)`. */
  colour: 16,
  /** Poster limits, shared with the code that draws posters. */
  heading: posterLimits.headingWords,
  headingSize: posterLimits.headingSize,
  headingLine: posterLimits.headingLine,
  posterCopy: posterLimits.copyWords,
  posterZoom: posterLimits.zoom,
  posterMove: posterLimits.move,
  posterCanvas: posterLimits.canvas,
  inviteConfigBytes: 128 * 1024,
  /** Cards per print: one for each guest of the largest possible party. */
  printedCards: 300,
  themeName: 100,
  imageBytes: 4_194_304,
  imagePixels: 40_000_000,
  /** Side of the square in which a poster's photo is stored, in pixels. */
  photoSide: 500,
  svgBytes: 512 * 1024,
  svgElements: 5000,
  svgSide: 4000,
  /** Maximum side of a displayed logo, in pixels. */
  logoSide: 100,
} as const;
