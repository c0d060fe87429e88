import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { useT } from '../../../shared/i18n/use-t.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { EmptyState } from '../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../shared/ui/feedback/loading.tsx';
import { NewThreadForm } from './new-thread-form.tsx';
import { ServiceTabs } from './service-tabs.tsx';
import { readNewMessage, readServiceQuery } from './service-query.ts';
import { threadsQuery } from './support.queries.ts';
import { ThreadList } from './thread-list.tsx';
import { ThreadPanel } from './thread-panel.tsx';
import styles from './service-page.module.css';

/** /personal/service: the message board. Filter, search and the open thread are in the address. */
export function ServicePage() {
  const t = useT('support');
  const [parameters] = useSearchParams();
  const query = readServiceQuery(parameters);
  const newMessage = readNewMessage(parameters);
  const threads = useQuery({ ...threadsQuery(query), placeholderData: keepPreviousData });
  const { data } = threads;
  const hasNone = data?.total === 0 && !query.state && !query.q && query.pageNo === 1;
  return (
    <>
      <header className={styles.head}>
        <h1 className="pt">{t('title')}</h1>
        <ButtonLink look={newMessage ? 'plain' : 'primary'} to={paths.personal.newMessage({})}>
          {t('write')}
        </ButtonLink>
      </header>
      <ServiceTabs query={query} data={data} />
      {threads.isPending && <Loading count={6} />}
      {threads.isError && <ErrorState error={threads.error} onRetry={() => void threads.refetch()} />}
      {data && hasNone && !newMessage && !query.threadId && (
        <EmptyState
          title={t('empty.title')}
          actions={
            <ButtonLink look="primary" to={paths.personal.newMessage({})}>
              {t('write')}
            </ButtonLink>
          }
        >
          {t('empty.text')}
        </EmptyState>
      )}
      {data && (!hasNone || newMessage || query.threadId) && (
        <div className={`card ${styles.board}`}>
          <ThreadList query={query} data={data} isStale={threads.isPlaceholderData} />
          {newMessage ? (
            <NewThreadForm key={parameters.toString()} context={newMessage} />
          ) : (
            <ThreadPanel key={query.threadId} query={query} />
          )}
        </div>
      )}
    </>
  );
}
