import { setTimeout } from 'node:timers/promises';
import { generalErrors } from '@zhiye/contract';
import { LRUCache } from 'lru-cache';
import type { Db } from '../../../../db/client.ts';
import { refuse } from '../../../../platform/refusal.ts';
import { countSections } from '../../../catalog/publications/index.ts';
import { createSectionPace } from './section-pace.ts';
import type { PaceShares } from './section-pace.ts';

interface SectionTurn {
  /** Who is counted: a session that reads, or a person who downloads. */
  readonly holder: string;
  readonly bookId: number;
  readonly revision: string;
}

/** Waits until a section may be sent, or refuses when that would take too long. */
export type WaitForSection = (turn: SectionTurn, now: Date) => Promise<void>;

const MAX_REVISIONS = 5_000;

/** Each server counts by itself. */
export function createSectionTurns(db: Db, shares: PaceShares): WaitForSection {
  const pace = createSectionPace(shares);
  const counts = new LRUCache<string, number>({ max: MAX_REVISIONS });
  return async ({ holder, bookId, revision }, now) => {
    const key = `${bookId}/${revision}`;
    const sections = counts.get(key) ?? (await countSections(db, bookId, revision));
    counts.set(key, sections);
    const { waitMs, isRefused } = pace.take(`${holder}/${bookId}`, sections, now.getTime());
    if (isRefused) refuse(generalErrors.tooManyRequests, { seconds: Math.ceil(waitMs / 1_000) });
    if (waitMs > 0) await setTimeout(waitMs);
  };
}
