import type { UserType } from '@zhiye/contract';
import { redirect } from 'react-router';
import { paths } from '../shared/paths.ts';
import { personalInfoSlot, tokenSlot } from '../shared/storage.ts';
import type { Guard, RouteEntry } from './route-entry.ts';

export type Verdict =
  { readonly kind: 'pass' } | { readonly kind: 'go'; readonly to: string } | { readonly kind: 'forbidden' };

const pass: Verdict = { kind: 'pass' };

interface Visitor {
  readonly hasToken: boolean;
  /** From the stored personal info; a token may be there without it. */
  readonly type: UserType | null;
}

/** SPEC section 2, guard rules. `from` is the address asked for, below /pc. */
export function judgeVisit(guard: Guard, visitor: Visitor, from: string): Verdict {
  if (guard === 'none') return pass;
  if (!visitor.hasToken) return { kind: 'go', to: paths.login(from) };
  if (guard === 'teacher' && visitor.type !== null && visitor.type !== 2) return { kind: 'go', to: '/index' };
  if (guard === 'office' && visitor.type !== 5) return { kind: 'forbidden' };
  return pass;
}

/** The router's loader of a row: guards first, then its redirect, both before the page is drawn. */
export function guardRoute(row: RouteEntry, request: Request, basename: string): Response | null {
  const url = new URL(request.url);
  const from = url.pathname.slice(url.pathname.startsWith(basename) ? basename.length : 0) + url.search;
  const visitor = { hasToken: tokenSlot.read() !== null, type: personalInfoSlot.read()?.type ?? null };
  const verdict = judgeVisit(row.guard, visitor, from);
  if (verdict.kind === 'go') return redirect(verdict.to);

  if (verdict.kind === 'forbidden') throw new Response(null, { status: 403 });
  if (row.redirect === undefined) return null;
  const to = typeof row.redirect === 'string' ? row.redirect : row.redirect(visitor.type);
  return redirect(to + url.search);
}
