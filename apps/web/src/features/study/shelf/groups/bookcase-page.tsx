import { MAX_LENGTH, REPLY_CODE } from '@zhiye/contract/constants';
import { useQuery } from '@tanstack/react-query';
import { CallFailed } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { NameForm } from '../../../../shared/ui/forms/name-form.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { NoPermission } from '../../../../shared/ui/feedback/no-permission.tsx';
import { ShelfEmpty } from '../shelf-empty.tsx';
import { SHELF_TYPES } from '../shelf-types.ts';
import { ShelfViewLinks } from '../shelf-view-links.tsx';
import { shelfQuery } from '../shelf.queries.ts';
import { shelfGroupsQuery, useCreateGroup } from './shelf-group.queries.ts';
import { ShelfGroups } from './shelf-groups.tsx';
import styles from './groups.module.css';

/** /bookcase: the bookshelf in the groups that the person makes. */
export function BookcasePage() {
  const t = useT('shelf');
  const shelf = useQuery(shelfQuery);
  const groups = useQuery(shelfGroupsQuery);
  const create = useCreateGroup();
  const error = shelf.error ?? groups.error;
  if (error instanceof CallFailed && error.code === REPLY_CODE.notPermitted)
    return <NoPermission allowedTypes={SHELF_TYPES} />;
  if (error) {
    const retry = () => void Promise.all([shelf.refetch(), groups.refetch()]);
    return <ErrorState isPage error={error} onRetry={retry} />;
  }
  if (!shelf.data || !groups.data) {
    return (
      <div className={`wrap ${styles.page}`}>
        <Loading shape="cards" count={12} />
      </div>
    );
  }
  if (shelf.data.length === 0) return <ShelfEmpty />;
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className="pt">{t('title')}</h1>
      <div className={styles.bar}>
        <ShelfViewLinks view="groups" />
        <NameForm
          label={t('groups.name')}
          maxLength={MAX_LENGTH.shelfGroupName}
          submitLabel={t('groups.create')}
          onSubmit={(name) => create.mutateAsync(name)}
        />
      </div>
      <ShelfGroups shelf={shelf.data} groups={groups.data.list} />
    </div>
  );
}
