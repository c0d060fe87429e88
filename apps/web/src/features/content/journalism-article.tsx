import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../shared/api.ts';
import { formatDay } from '../../shared/format.ts';
import { usePageTitle } from '../../shared/i18n/page-title.ts';
import { useLanguage, useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { Breadcrumb } from '../../shared/ui/breadcrumb.tsx';
import { Button } from '../../shared/ui/button.tsx';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { Icon } from '../../shared/ui/icon.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { RichText } from '../../shared/ui/rich-text.tsx';
import { useCopyText } from '../../shared/use-copy-text.ts';
import { wholeAddress } from '../../shared/whole-address.ts';
import styles from './article.module.css';

export function JournalismArticle({ journalismId }: { readonly journalismId: string }) {
  const t = useT('content');
  const copyText = useCopyText();
  const english = useLanguage() === 'en';
  const { data, error, refetch } = useQuery(callQuery('GET /b/v1/home/getJournalism', { journalismId }));
  const title = english ? data?.titleEn : data?.title;
  usePageTitle(title);

  if (error) return <ErrorState whole error={error} onRetry={() => void refetch()} />;
  if (!data || title === undefined) {
    return (
      <div className="wrap">
        <Loading count={8} />
      </div>
    );
  }
  const crumbs = [
    { label: t('home'), to: paths.home },
    { label: t('news.title'), to: paths.journalism() },
    { label: title },
  ];
  return (
    <div className="wrap">
      <Breadcrumb items={crumbs} />
      <article className={`card ${styles.article}`}>
        <h1 className="pt">{title}</h1>
        <p className={styles.date}>
          <time dateTime={data.publishDate}>{formatDay(data.publishDate)}</time>
          <Button size="small" onClick={() => void copyText(wholeAddress(paths.journalism(journalismId)))}>
            <Icon name="copy" size={14} />
            {t('share')}
          </Button>
        </p>
        <RichText html={english ? data.bodyEn : data.body} />
      </article>
    </div>
  );
}
