// What the calls of the contract allow at most. Without the schemas, so that a page can name a limit and loads none of them.

/** Most packs of storage that one checkout takes. */
export const MOST_PACKS = 100;

/** Most that one file may weigh, in bytes. */
export const MAX_DOCUMENT_BYTES = 25_000_000;

/** Most that a PDF may weigh to be signed in the browser, in bytes: drawing on larger ones takes seconds. */
export const MAX_SIGNABLE_BYTES = 10_000_000;

/** Most that a file may weigh that answers a question of a form, in bytes. */
export const MAX_ATTACHMENT_BYTES = 10_000_000;

/** In bytes: a larger file of a form is sent in pieces of so many, so that after a break no more than one is sent again. */
export const PIECE_BYTES = 512_000;

/** Most that one piece may weigh, in bytes. */
export const MAX_PIECE_BYTES = 1_000_000;

/** Most files of one call. */
export const MAX_DOCUMENTS = 20;

export const LARGEST_NUMBER_OF_ORIGINS = 20;

export const MOST_ROWS = 1000;

/** Of a file with rows, in bytes. */
export const LARGEST_TABLE = 5_000_000;

export const MOST_IDS = 100;

/** In characters: what the firm adds, and what it writes in place of the product's text. */
export const LONGEST_NOTICE_ADDITION = 20_000;

export const LONGEST_NOTICE = 40_000;

/** Contact of the data protection officer, or of the authority. */
export const LONGEST_NOTICE_CONTACT = 500;

/** Most clients that a campaign is begun for one by one. */
export const MOST_CHOSEN_CLIENTS = 1000;

/** Most numbers that the call for a few clients of DATEV looks at. */
export const MOST_IMPORTED = 100;

/** Most clients that an import from DATEV is begun for one by one. */
export const MOST_TICKED_CLIENTS = 1000;

/** Most numbers of one list of DATEV's clients. */
export const MOST_LISTED_NUMBERS = 1000;

/** Mails of invitations, returned forms and links of accounts that a firm sends a day at most. */
export const MOST_MAILS_A_DAY = 5000;

/** Of those, a campaign leaves a tenth to what staff send by hand. */
export const MOST_CAMPAIGN_MAILS_A_DAY = 4500;

/** Of those in a trial, so many may say something in the firm's own words. */
export const MOST_OWN_WORDS_IN_TRIAL = 200;

/** The longest that a campaign waits before it calls somebody late, in days. */
export const MOST_ANSWER_DAYS = 90;

/** The firm's own words in an invitation, in characters. */
export const LONGEST_INVITATION_MESSAGE = 2000;

/** In characters of a data URL: about 110 kB. */
export const LONGEST_LOGO_URL = 150_000;

/** The longest that a firm can let an admin in, in hours. */
export const MOST_SUPPORT_HOURS = 4;

/** The lowest threshold of the sanctions screening: below it a name is like too many others. */
export const LOWEST_THRESHOLD = 80;

/** Longest reason of a task under the money-laundering act, in characters. */
export const MOST_OF_TASK_REASON = 500;

/** Longest note about a look into the transparency register, in characters. */
export const MOST_OF_REGISTER_NOTE = 2_000;
