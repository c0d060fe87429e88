import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../shared/api.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import room from '../../shared/ui/office-room.module.css';
import { UserActs } from './user-acts.tsx';
import { UserFacts } from './user-facts.tsx';
import { UserState } from './user-state.tsx';

/** The chosen account: who it is, and what can be done. */
export function UserPanel({ userId }: { readonly userId: string | undefined }) {
  const t = useT('office-users');
  const detail = useQuery({
    ...callQuery('GET /b/v1/office/user/getUser', { userId: userId ?? '' }),
    enabled: userId !== undefined,
  });
  return (
    <aside className={`card ${room.panel}`} aria-label={t('panel')}>
      {userId === undefined && (
        <div className={room.body}>
          <h2>{t('choose')}</h2>
          <p className="sub">{t('chooseText')}</p>
        </div>
      )}
      {userId !== undefined && detail.isPending && (
        <div className={room.body}>
          <Loading count={8} />
        </div>
      )}
      {detail.isError && <ErrorState error={detail.error} onRetry={() => void detail.refetch()} />}
      {detail.data && (
        <>
          <header>
            <div>
              <h2>{detail.data.user.name || detail.data.user.accountName}</h2>
              <p className="s12 sub">
                <UserState state={detail.data.user.state} />
                <span>{t(`type.${detail.data.user.type}`)}</span>
              </p>
            </div>
          </header>
          {/* reached by keyboard, since it scrolls */}
          <section className={room.body} aria-label={t('facts')} tabIndex={0}>
            <UserFacts detail={detail.data} />
          </section>
          <UserActs detail={detail.data} />
        </>
      )}
    </aside>
  );
}
