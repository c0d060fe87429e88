import { Fragment } from 'react';
import type { ReactNode } from 'react';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';

interface ContentItemLoaderProps<One> {
  /** The id in the address; null for a new item. */
  readonly id: string | null;
  /** Its data is fresh: a colleague may have added or changed the item since the list was loaded. */
  readonly query: {
    readonly data: { readonly list: readonly One[] } | undefined;
    readonly error: Error | null;
    readonly refetch: () => Promise<unknown>;
  };
  readonly idOf: (one: One) => string;
  /** The address of the list page. */
  readonly listPath: string;
  readonly children: (opened: One | undefined) => ReactNode;
}

/** Finds the item of an edit page in its list; shows loading, error and not-found states. */
export function ContentItemLoader<One>({ id, query, idOf, listPath, children }: ContentItemLoaderProps<One>) {
  if (id === null) return children(undefined);
  if (!query.data && !query.error) return <Loading count={10} />;
  if (!query.data) return <ErrorState isPage error={query.error} onRetry={() => void query.refetch()} />;
  const opened = query.data.list.find((one) => idOf(one) === id);
  return opened ? <Fragment key={id}>{children(opened)}</Fragment> : <ContentNotFound back={listPath} />;
}

/** Shown when a content item no longer exists. */
function ContentNotFound({ back }: { readonly back: string }) {
  const t = useT('site-content-admin');
  return (
    <EmptyState
      isPage
      title={t('gone.title')}
      actions={
        <ButtonLink look="primary" to={back}>
          {t('back')}
        </ButtonLink>
      }
    >
      {t('gone.text')}
    </EmptyState>
  );
}
