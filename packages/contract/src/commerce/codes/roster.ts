import { Type } from 'typebox';
import type { Static } from 'typebox';
import { signedIn } from '../../access.ts';
import { bookImportErrors } from '../../catalog/books/bulk/book-import.ts';
import { MAX_ROSTER_LINES } from '../../constants/commerce/roster-state.ts';
import { EmailAddress } from '../../people/accounts/account-fields.ts';
import { MAX_LENGTH } from '../../constants/index.ts';
import {
  filterText,
  nullable,
  oneOf,
  ownedId,
  pageFields,
  pageOf,
  strictObject,
  Uuid,
} from '../../fields.ts';
import { LIST_ERRORS } from '../../list-errors.ts';
import { download, route, upload } from '../../route.ts';
import { ClaimLink } from './claim-link.ts';
import {
  orderLineFields,
  RosterEntry,
  rosterErrors,
  rosterFilterFields,
  RosterLine,
  RosterMailing,
  RosterPerson,
  RosterStateSchema,
} from './roster-fields.ts';

/** Lines of a report that the page shows; the counts cover all. */
export const MAX_REPORTED_ROSTER_LINES = 500;
export const MAX_ROSTER_BYTES = 4 * 1024 * 1024;
const MAX_CHOSEN = 1_000;

const EntryId = ownedId('rosterEntry', Uuid);
const EntryIds = Type.Array(EntryId, { minItems: 1, maxItems: MAX_CHOSEN, uniqueItems: true });

/** What an import does with a line of the file. */
export const RosterOutcome = Type.Union([
  Type.Literal('assignable'),
  /** The student number is on the roster with another address; the code, which nobody has redeemed, goes there with a new text. */
  Type.Literal('corrected'),
  Type.Literal('alreadyAssigned'),
  Type.Literal('duplicate'),
  Type.Literal('emailInvalid'),
  Type.Literal('nameMissing'),
  Type.Literal('textInvalid'),
  Type.Literal('conflicting'),
  Type.Literal('noFreeCode'),
]);
export type RosterOutcome = Static<typeof RosterOutcome>;

export const RosterReportLine = strictObject({
  /** The line of the file, from 1. */
  line: Type.Integer({ minimum: 1 }),
  outcome: RosterOutcome,
  name: Type.String(),
  studentNumber: Type.String(),
  email: Type.String(),
  className: Type.String(),
  /** The line that has the same student number or e-mail address. */
  otherLine: nullable(Type.Integer()),
});
export type RosterReportLine = Static<typeof RosterReportLine>;

export const RosterReport = strictObject({
  /** Sent again with the confirmation, so that the same one is never applied twice. */
  importId: Uuid,
  /** SHA-256 of the file. */
  fileHash: Type.String(),
  /** False for a dry run. */
  isApplied: Type.Boolean(),
  counts: strictObject({
    assignable: Type.Integer(),
    corrected: Type.Integer(),
    alreadyAssigned: Type.Integer(),
    duplicate: Type.Integer(),
    emailInvalid: Type.Integer(),
    nameMissing: Type.Integer(),
    textInvalid: Type.Integer(),
    conflicting: Type.Integer(),
    noFreeCode: Type.Integer(),
  }),
  /** Codes that are free after the import. */
  freeAfter: Type.Integer(),
  /** The lines with a problem first. */
  lines: Type.Array(RosterReportLine),
});
export type RosterReport = Static<typeof RosterReport>;

/**
 * Reads a roster. A dry run stores nothing. `apply` gives a code to everybody who was assignable in the dry run, in one
 * transaction; it takes id, hash and numbers of the dry run, and mails the codes when `send` is 1.
 */
export const importRoster = upload({
  path: '/b/v1/code/importRoster',
  access: signedIn,
  limitPerMinute: 20,
  fields: strictObject({
    ...orderLineFields,
    mode: oneOf(['check', 'apply']),
    importId: Type.Optional(Uuid),
    fileHash: Type.Optional(Type.String({ pattern: '^[0-9a-f]{64}$' })),
    /** Who gets a code, and who gets it at another address, in the dry run. */
    assignable: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_ROSTER_LINES })),
    corrected: Type.Optional(Type.Integer({ minimum: 0, maximum: MAX_ROSTER_LINES })),
    send: Type.Optional(Type.Integer({ minimum: 0, maximum: 1 })),
  }),
  data: RosterReport,
  maxFileBytes: MAX_ROSTER_BYTES,
  errors: [
    bookImportErrors.importFileUnreadable,
    bookImportErrors.tooManyImportLines,
    ...LIST_ERRORS,
    rosterErrors.columnsMissing,
    rosterErrors.tooManyLines,
    rosterErrors.changed,
  ],
});

/** How the codes of one line are spread, its claim links and the last mailing. */
export const getRoster = route({
  method: 'GET',
  path: '/b/v1/code/getRoster',
  access: signedIn,
  query: strictObject({ orderNo: orderLineFields.orderNo, lineNo: Type.Optional(orderLineFields.lineNo) }),
  data: strictObject({
    lines: Type.Array(RosterLine),
    /** The line that the rest is about. */
    lineNo: Type.Integer(),
    classNames: Type.Array(Type.String()),
    links: Type.Array(ClaimLink),
    mailing: nullable(RosterMailing),
  }),
});

export const findRosterEntries = route({
  method: 'POST',
  isRead: true,
  path: '/b/v1/code/findRosterEntries',
  access: signedIn,
  body: strictObject({ ...pageFields, ...rosterFilterFields }),
  data: strictObject({
    ...pageOf(RosterEntry).properties,
    /** How many people there are in each state, whatever the filter. */
    counts: Type.Array(strictObject({ state: RosterStateSchema, total: Type.Integer() })),
  }),
});

const RosterActResult = strictObject({
  done: Type.Integer(),
  /** Chosen people whose state does not allow it, or who had enough mails today. */
  skipped: Type.Integer(),
});
export type RosterActResult = Static<typeof RosterActResult>;

/** Mails codes: to the chosen people, or to everybody whose code was not mailed. A mail goes out once. */
export const sendRosterCodes = route({
  method: 'POST',
  path: '/b/v1/code/sendRosterCodes',
  access: signedIn,
  limitPerMinute: 20,
  body: strictObject({ ...orderLineFields, entryIds: Type.Optional(EntryIds) }),
  data: RosterActResult,
});

/** Reminds people who have a mailed code and did not redeem it, each at most once a day. */
export const remindRoster = route({
  method: 'POST',
  path: '/b/v1/code/remindRoster',
  access: signedIn,
  limitPerMinute: 20,
  body: strictObject({ ...orderLineFields, entryIds: Type.Optional(EntryIds) }),
  data: RosterActResult,
});

/** Takes back codes that nobody has redeemed. They get new texts and are free again. */
export const recallRosterCodes = route({
  method: 'POST',
  path: '/b/v1/code/recallRosterCodes',
  access: signedIn,
  limitPerMinute: 20,
  body: strictObject({ ...orderLineFields, entryIds: EntryIds }),
  data: RosterActResult,
});

/** Gives a free code to people who have none that works. */
export const assignRosterCodes = route({
  method: 'POST',
  path: '/b/v1/code/assignRosterCodes',
  access: signedIn,
  limitPerMinute: 20,
  body: strictObject({ ...orderLineFields, entryIds: EntryIds }),
  data: RosterActResult,
  errors: [rosterErrors.noFreeCodes],
});

/** Gives the code of one person, with a new text, to another person. */
export const reassignRosterCode = route({
  method: 'POST',
  path: '/b/v1/code/reassignRosterCode',
  access: signedIn,
  limitPerMinute: 60,
  body: strictObject({ entryId: EntryId, person: RosterPerson, send: Type.Boolean() }),
  data: RosterEntry,
  errors: [rosterErrors.entryClosed, rosterErrors.personTaken],
});

const MovedCodes = strictObject({ done: Type.Integer() });

/** Takes the codes back that an address outside of the roster has and nobody redeemed. They get new texts and are free again. */
export const recallMailedCodes = route({
  method: 'POST',
  path: '/b/v1/code/recallMailedCodes',
  access: signedIn,
  limitPerMinute: 20,
  body: strictObject({ ...orderLineFields, email: filterText(MAX_LENGTH.email) }),
  data: MovedCodes,
});

/** Mails all free codes to one address, which has them then. */
export const mailFreeCodes = route({
  method: 'POST',
  path: '/b/v1/code/mailFreeCodes',
  access: signedIn,
  limitPerMinute: 20,
  body: strictObject({ ...orderLineFields, email: EmailAddress }),
  data: MovedCodes,
  errors: [rosterErrors.noFreeCodes],
});

const FileFormat = oneOf(['csv', 'xlsx']);

/** The people that the filter finds. No texts of codes. */
export const exportRoster = download({
  path: '/b/v1/code/exportRoster',
  access: signedIn,
  limitPerMinute: 10,
  body: strictObject({ ...rosterFilterFields, format: FileFormat }),
});

export const downloadRosterTemplate = download({
  path: '/b/v1/code/downloadRosterTemplate',
  access: signedIn,
  limitPerMinute: 30,
  body: strictObject({ format: FileFormat }),
});

export const rosterRoutes = {
  importRoster,
  getRoster,
  findRosterEntries,
  sendRosterCodes,
  remindRoster,
  recallRosterCodes,
  assignRosterCodes,
  reassignRosterCode,
  recallMailedCodes,
  mailFreeCodes,
  exportRoster,
  downloadRosterTemplate,
};
