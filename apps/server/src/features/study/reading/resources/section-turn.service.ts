import { setTimeout } from 'node:timers/promises';
import { generalErrors } from '@zhiye/contract';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../../../db/client.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { countSections } from '../../../catalog/publications/index.ts';
import type { ReadingGrant } from '../access/reading-grant.ts';
import { createSectionPace } from './section-pace.ts';

/** Waits until a section may be sent, or refuses when that would take too long. */
export type WaitForSection = (grant: ReadingGrant, now: Date) => Promise<void>;

const MAX_REVISIONS = 5_000;

/** Only a bought book has a pace: a preview is public, and staff inspect whole books. Each server counts by itself. */
export function createSectionTurns(db: Db): WaitForSection {
  const pace = createSectionPace();
  const counts = new LRUCache<string, number>({ max: MAX_REVISIONS });
  return async (grant, now) => {
    if (grant.scope !== 'full') return;
    const { bookId, revision, sessionId } = grant;
    const key = `${bookId}/${revision}`;
    const sections = counts.get(key) ?? (await countSections(db, bookId, revision));
    counts.set(key, sections);
    const { waitMs, isRefused } = pace.take(`${sessionId}/${bookId}`, sections, now.getTime());
    if (isRefused) refuse(generalErrors.tooManyRequests, { seconds: Math.ceil(waitMs / 1_000) });
    if (waitMs > 0) await setTimeout(waitMs);
  };
}
