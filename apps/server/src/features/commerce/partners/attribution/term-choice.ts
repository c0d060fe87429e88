// Chooses the term of a channel that a title is sold by.
import type { Duration } from '@zhiye/contract';
import type { TermScope } from '@zhiye/contract/constants/commerce/channel';
import type { CommissionRule } from './commission.ts';

export interface Term extends CommissionRule {
  readonly id: string;
  readonly scope: TermScope;
  readonly publisher: string | null;
  readonly subjectCode: string | null;
  readonly bookId: number | null;
  readonly duration: Duration | null;
  readonly createdAt: Date;
}

export interface Title {
  readonly bookId: number;
  readonly publisher: string;
  /** The subject of the book and those above it. */
  readonly subjectCodes: readonly string[];
}

/**
 * The most exact term: of the title before its subject, the lowest subject first, then its publisher, then every title. Of two of
 * the same scope, the one for this duration, then the newer one. Undefined: the channel may not sell it.
 */
export function chooseTerm<T extends Term>(
  terms: readonly T[],
  title: Title,
  duration: Duration,
): T | undefined {
  return terms
    .filter((term) => (term.duration === null || term.duration === duration) && fits(term, title))
    .sort(
      (a, b) =>
        exactness(b, title) - exactness(a, title) ||
        Number(b.duration !== null) - Number(a.duration !== null) ||
        b.createdAt.getTime() - a.createdAt.getTime() ||
        (a.id < b.id ? 1 : -1),
    )[0];
}

function fits(term: Term, { bookId, publisher, subjectCodes }: Title): boolean {
  if (term.scope === 'book') return term.bookId === bookId;
  if (term.scope === 'subject') return subjectCodes.includes(term.subjectCode!);
  return term.scope === 'all' || term.publisher === publisher;
}

function exactness({ scope, subjectCode }: Term, { subjectCodes }: Title): number {
  if (scope === 'subject') return 100 - subjectCodes.indexOf(subjectCode!);
  return { all: 0, publisher: 1, book: 1_000 }[scope];
}
