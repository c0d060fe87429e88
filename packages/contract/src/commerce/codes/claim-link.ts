import { Type } from 'typebox';
import type { Static } from 'typebox';
import { anyone, signedIn } from '../../access.ts';
import { EmailAddress, PersonName, SmsCode } from '../../people/accounts/account-fields.ts';
import { accountErrors } from '../../people/accounts/account-errors.ts';
import { BookSummary } from '../../catalog/books/book-summary.ts';
import { MAX_CODES_PER_LINE } from '../../constants/commerce/code-state.ts';
import { defineErrors } from '../../errors.ts';
import { Day, Duration, Instant, nullable, oneOf, ownedId, strictObject, Uuid } from '../../fields.ts';
import { route } from '../../route.ts';
import { codeErrors } from './code.ts';
import { ClassName, orderLineFields, rosterErrors, StudentNumber } from './roster-fields.ts';

export const claimErrors = defineErrors({
  ended: {
    code: 4876,
    status: 409,
    zh: '领取已结束，请联系老师',
    en: 'This link has ended. Please ask your teacher',
  },
  full: {
    code: 4877,
    status: 409,
    zh: '名额已领完，请联系老师',
    en: 'All places of this link are taken. Please ask your teacher',
  },
  notAdmitted: {
    code: 4878,
    status: 403,
    isAttempt: true,
    zh: '不在领取范围内，请核对姓名、学号和邮箱',
    en: 'You are not on the list for this link. Check your name, student number and email address',
  },
  claimedAlready: {
    code: 4879,
    status: 409,
    zh: '你已经领取过，每人只能领取一个',
    en: 'You have claimed a CODE already. Each person gets one',
  },
});

const LinkId = ownedId('claimLink', Uuid);
/** 24 characters of the alphabet of codes. */
const ClaimToken = Type.String({ pattern: '^[2-9A-HJ-NP-Z]{24}$' });
const EmailDomain = Type.String({ maxLength: 100, pattern: '^([a-z0-9-]{1,63}\\.)+[a-z]{2,63}$' });

export const ClaimLinkState = oneOf(['open', 'full', 'ended', 'closed']);

/** A link by which students of a class take codes. */
export const ClaimLink = strictObject({
  linkId: Uuid,
  state: ClaimLinkState,
  /** Null unless it is open. */
  url: nullable(Type.String()),
  /** The link as a QR code, a data URL of a PNG. */
  qrImage: nullable(Type.String()),
  className: nullable(Type.String()),
  quota: Type.Integer(),
  claimed: Type.Integer(),
  /** The last day on which it works. */
  lastDay: Day,
  /** Only addresses of this domain; students prove theirs by a code that is mailed. */
  emailDomain: nullable(Type.String()),
  /** Only students of the roster, who type their name and student number. */
  rosterOnly: Type.Boolean(),
  createdAt: Instant,
});
export type ClaimLink = Static<typeof ClaimLink>;

export const createClaimLink = route({
  method: 'POST',
  path: '/b/v1/code/createClaimLink',
  access: signedIn,
  limitPerMinute: 20,
  body: strictObject({
    ...orderLineFields,
    quota: Type.Integer({ minimum: 1, maximum: MAX_CODES_PER_LINE }),
    lastDay: Day,
    className: nullable(ClassName),
    emailDomain: nullable(EmailDomain),
    rosterOnly: Type.Boolean(),
  }),
  data: ClaimLink,
  errors: [rosterErrors.noFreeCodes, claimErrors.ended],
});

/** For good. Codes that were claimed stay with their readers. */
export const closeClaimLink = route({
  method: 'POST',
  path: '/b/v1/code/closeClaimLink',
  access: signedIn,
  limitPerMinute: 60,
  body: strictObject({ linkId: LinkId }),
  data: ClaimLink,
});

/** What whoever opens a claim link sees. */
export const ClaimPreview = strictObject({
  state: oneOf(['open', 'full', 'ended', 'claimed']),
  /** Who gives the codes. */
  institution: Type.String(),
  className: nullable(Type.String()),
  book: BookSummary,
  duration: Duration,
  /** The last day of the access that it would give; null means no expiry, or that it `awaitsPublication`. */
  endDay: nullable(Day),
  awaitsPublication: Type.Boolean(),
  isOnShelf: Type.Boolean(),
  /** The last day of the access that the user has now; null without one, or without an end. */
  currentEndDay: nullable(Day),
  /** The user has the book without an end, so that nothing can be added. */
  neverEnds: Type.Boolean(),
  lastDay: Day,
  emailDomain: nullable(Type.String()),
  rosterOnly: Type.Boolean(),
});
export type ClaimPreview = Static<typeof ClaimPreview>;

/**
 * The token is in the body, because logs keep addresses. A guest sees what the link gives and signs in after that; the token is the
 * secret.
 */
export const previewClaim = route({
  method: 'POST',
  path: '/b/v1/code/previewClaim',
  access: anyone,
  limitPerMinute: 30,
  body: strictObject({ token: ClaimToken }),
  data: ClaimPreview,
  errors: [codeErrors.wrongRole],
});

export const claimCode = route({
  method: 'POST',
  path: '/b/v1/code/claimCode',
  access: signedIn,
  limitPerMinute: 30,
  body: strictObject({
    token: ClaimToken,
    name: PersonName,
    studentNumber: StudentNumber,
    /** Needed where the link asks for a domain, with the code that was mailed to the address. */
    email: Type.Optional(EmailAddress),
    emailCode: Type.Optional(SmsCode),
    /** Adds the access period to the access that the user has. Without it, a book on the shelf is refused with 4001. */
    extend: Type.Boolean({ default: false }),
  }),
  data: strictObject({ book: BookSummary, endDay: nullable(Day), awaitsPublication: Type.Boolean() }),
  errors: [
    codeErrors.alreadyOnShelf,
    codeErrors.held,
    codeErrors.wrongRole,
    codeErrors.locked,
    claimErrors.ended,
    claimErrors.full,
    claimErrors.notAdmitted,
    claimErrors.claimedAlready,
    accountErrors.wrongEmailCode,
  ],
});

export const claimLinkRoutes = { createClaimLink, closeClaimLink, previewClaim, claimCode };
