import { use, useLayoutEffect } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { setDocumentTitle } from '../shared/i18n/page-title.ts';
import { useLanguage } from '../shared/i18n/use-t.ts';
import { useViewReload } from '../shared/navigation/view-reload.ts';
import { useClientStore } from '../shared/state/client-store.ts';
import { ForbiddenPage } from './forbidden-page.tsx';
import { ShellContext } from './shell/shell-context.ts';
import type { RouteEntry } from '../shared/navigation/route-entry.ts';

interface RoutePageProps {
  readonly row: RouteEntry;
  readonly Page: ComponentType;
  readonly Provider?: ComponentType<{ children: ReactNode }>;
}

/** What every page has: a title, the user types that may see it, and a reload of the view. */
export function RoutePage({ row, Page, Provider }: RoutePageProps) {
  const title = row.title[useLanguage()];
  const roleType = useClientStore((state) => state.roleType);
  const { viewKey } = useViewReload();
  const surround = use(ShellContext);
  // before the page's own effects, so that a title made of data replaces this one
  useLayoutEffect(() => setDocumentTitle(title), [title, viewKey]);
  if (roleType !== null && !row.visibleTo.includes(roleType)) {
    const refusal = <ForbiddenPage allowedTypes={row.visibleTo} />;
    return row.layout === 'bare' ? surround(refusal) : refusal;
  }
  const page = <Page key={viewKey} />;
  return Provider ? <Provider>{page}</Provider> : page;
}
