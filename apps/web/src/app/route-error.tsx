import { USER_TYPE } from '@zhiye/contract/constants';
import { use, useLayoutEffect } from 'react';
import { isRouteErrorResponse, useLocation, useRouteError } from 'react-router';
import { setDocumentTitle } from '../shared/i18n/page-title.ts';
import { useT } from '../shared/i18n/use-t.ts';
import { ErrorState } from '../shared/ui/feedback/error-state.tsx';
import { NoPermissionPage } from './no-permission-page.tsx';
import { ShellContext } from './shell/shell-context.ts';

/** Shown instead of a page that could not be loaded or rendered. */
export function RouteError() {
  const t = useT('shared');
  const error: unknown = useRouteError();
  const isRefused = isRouteErrorResponse(error) && error.status === 403;
  const title = t(isRefused ? 'noPermission.title' : 'error.title');
  // the next address may be refused as well
  const { pathname } = useLocation();
  useLayoutEffect(() => setDocumentTitle(title), [title, pathname]);
  // only the back office's guard answers 403
  if (isRefused) return <NoPermissionPage allowedTypes={[USER_TYPE.staff]} />;
  return <ErrorState isPage onRetry={() => location.reload()} />;
}

/** For pages without the shell: whoever cannot see them still finds the way to the others. */
export function RouteErrorInShell() {
  return use(ShellContext)(<RouteError />);
}
