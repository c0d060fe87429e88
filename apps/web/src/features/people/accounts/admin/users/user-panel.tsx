import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../../../shared/api/index.ts';
import { textLanguage } from '../../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { ErrorState } from '../../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../../shared/ui/feedback/loading.tsx';
import page from '../../../../../shared/ui/admin/admin-page.module.css';
import { UserActions } from './user-actions.tsx';
import { UserStateTag } from './user-state-tag.tsx';
import { UserTabs } from './user-tabs.tsx';

/** The details and actions of the chosen account. */
export function UserPanel({ userId }: { readonly userId: string | undefined }) {
  const t = useT('users-admin');
  const detail = useQuery({
    ...callQuery('GET /b/v1/admin/user/getUser', { userId: userId ?? '' }),
    enabled: userId !== undefined,
  });
  return (
    <aside
      className={`card ${page.panel}`}
      aria-label={t('panel')}
      data-empty={userId === undefined || undefined}
    >
      {userId === undefined && (
        <div className={page.body}>
          <h2>{t('choose')}</h2>
          <p className="sub">{t('chooseText')}</p>
        </div>
      )}
      {userId !== undefined && detail.isPending && (
        <div className={page.body}>
          <Loading count={8} />
        </div>
      )}
      {detail.isError && <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />}
      {detail.data && (
        <>
          <header>
            <div>
              <h2 lang={textLanguage(detail.data.user.name || detail.data.user.accountName)}>
                {detail.data.user.name || detail.data.user.accountName}
              </h2>
              <p className="s12 sub">
                <UserStateTag state={detail.data.user.state} />
                <span>{t(`type.${detail.data.user.type}`)}</span>
              </p>
            </div>
          </header>
          <UserTabs detail={detail.data} />
          <UserActions detail={detail.data} />
        </>
      )}
    </aside>
  );
}
