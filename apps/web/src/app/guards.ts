import { USER_TYPE } from '@zhiye/contract/constants';
import type { UserType } from '@zhiye/contract';
import { redirect } from 'react-router';
import { paths } from '../shared/navigation/paths.ts';
import { returnToList } from '../shared/navigation/scroll-preservation.ts';
import { useClientStore } from '../shared/state/client-store.ts';
import { restoreSession } from '../shared/state/session.ts';
import { storedPersonalInfo, storedToken } from '../shared/storage/local-storage.ts';
import type { Guard, RouteEntry } from '../shared/navigation/route-entry.ts';

type GuardResult =
  | { readonly kind: 'pass' }
  | { readonly kind: 'go'; readonly to: string }
  | { readonly kind: 'noPermission' };

const pass: GuardResult = { kind: 'pass' };

interface Visitor {
  readonly hasToken: boolean;
  /** Read from the stored personal info; a token can exist without it. */
  readonly type: UserType | null;
}

/** Requirements. `from` is the requested address, below /pc. */
export function evaluateGuard(guard: Guard, visitor: Visitor, from: string): GuardResult {
  if (guard === 'none') return pass;
  if (!visitor.hasToken) return { kind: 'go', to: paths.login(from) };
  if (guard === 'teacher' && visitor.type !== null && visitor.type !== USER_TYPE.teacher)
    return { kind: 'go', to: '/index' };
  if (guard === 'admin' && visitor.type !== USER_TYPE.staff) return { kind: 'noPermission' };
  return pass;
}

/** The loader of a route: first the guard, then the redirect, both before the page is rendered. */
export function guardRoute(row: RouteEntry, request: Request, basename: string): Response | null {
  const url = new URL(request.url);
  const from = url.pathname.slice(url.pathname.startsWith(basename) ? basename.length : 0) + url.search;
  const isGone = storedToken.read() === null && useClientStore.getState().personalInfo !== null;
  // no event tells of it when the site data is cleared, or while the page is in the browser's page cache. /login would
  // send the person, still known here, back to this page without end
  if (isGone) restoreSession();
  const visitor = { hasToken: storedToken.read() !== null, type: storedPersonalInfo.read()?.type ?? null };
  const result = evaluateGuard(row.guard, visitor, from);
  if (result.kind === 'go') return redirect(result.to);

  if (result.kind === 'noPermission') throw new Response(null, { status: 403 });
  if (row.redirect === undefined) return null;
  const to = typeof row.redirect === 'string' ? row.redirect : row.redirect(visitor.type);
  if (row.path === paths.bookList) returnToList();
  return redirect(to + url.search);
}
