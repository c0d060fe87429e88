// Shows whoever opens a claim link what it gives.
import { generalErrors } from '@zhiye/contract';
import type { ClaimPreview } from '@zhiye/contract';
import type { Db } from '../../../../db/client.ts';
import { businessDay } from '../../../../platform/clock.ts';
import { hashLinkToken } from '../../../../platform/link-token.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { hasPublishedText, selectSummariesById } from '../../../catalog/books/index.ts';
import { currentEndDay, findHeldAccess, renewedEndDay } from '../../entitlements/index.ts';
import { isOnShelf, requireReader } from '../codes/code-lookup.service.ts';
import type { CodeCaller } from '../codes/code-lookup.service.ts';
import { claimLinkState } from './claim-link.service.ts';
import { countClaims, hasClaimed, selectClaimOffer, selectLinkByToken } from './claim-link.store.ts';

/** An unknown token counts as not found. */
export const findLinkByToken = async (db: Db, token: string) =>
  (await selectLinkByToken(db, hashLinkToken(token))) ?? refuse(generalErrors.notFound);

/** A guest has no books and has claimed nothing. */
type Viewer = Omit<CodeCaller, 'session'> & Partial<Pick<CodeCaller, 'session'>>;

export async function previewClaim(db: Db, token: string, viewer: Viewer): Promise<ClaimPreview> {
  const { session, now } = viewer;
  if (session) requireReader({ ...viewer, session });
  const link = await findLinkByToken(db, token);
  const claimed = (await countClaims(db, [link.id])).get(link.id) ?? 0;
  const state = claimLinkState(link, claimed, now);
  const isClaimed = session !== undefined && (await hasClaimed(db, link.id, session.userId));
  const { bookId, duration, institution } = await selectClaimOffer(db, link);
  const [book] = await selectSummariesById(db, [bookId]);
  const held = session && (await findHeldAccess(db, session.userId, [bookId])).get(bookId);
  const isPublished = await hasPublishedText(db, bookId);
  const { className, emailDomain, rosterOnly } = link;
  const closedState = state === 'closed' ? 'ended' : state;
  return {
    state: isClaimed ? 'claimed' : closedState,
    institution,
    className,
    emailDomain,
    rosterOnly,
    duration,
    book: book!,
    endDay: isPublished ? renewedEndDay(duration, held, now) : null,
    awaitsPublication: !isPublished,
    isOnShelf: isOnShelf(held, now),
    currentEndDay: currentEndDay(held, now),
    neverEnds: held?.willNeverEnd ?? false,
    lastDay: businessDay(link.endsAt),
  };
}
