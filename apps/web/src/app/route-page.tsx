import { useLayoutEffect } from 'react';
import type { ComponentType, ReactNode } from 'react';
import { setDocumentTitle } from '../shared/i18n/page-title.ts';
import { useLanguage } from '../shared/i18n/use-t.ts';
import { useViewReload } from '../shared/reload-view.ts';
import { useClientStore } from '../shared/store.ts';
import { NoPermission } from '../shared/ui/no-permission.tsx';
import type { RouteEntry } from './route-entry.ts';

interface RoutePageProps {
  readonly row: RouteEntry;
  readonly Page: ComponentType;
  readonly Room?: ComponentType<{ children: ReactNode }>;
}

/** What every page has: its title, who may see it, a way to be drawn anew. */
export function RoutePage({ row, Page, Room }: RoutePageProps) {
  const title = row.title[useLanguage()];
  const roleType = useClientStore((state) => state.roleType);
  const { viewKey } = useViewReload();
  // before the page's own effects, so that a title made of data comes after
  useLayoutEffect(() => setDocumentTitle(title), [title, viewKey]);
  if (roleType !== null && !row.seenBy.includes(roleType)) return <NoPermission open={row.seenBy} />;
  const page = <Page key={viewKey} />;
  return Room ? <Room>{page}</Room> : page;
}
