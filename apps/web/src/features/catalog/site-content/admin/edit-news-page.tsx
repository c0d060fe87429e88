import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { call, callQuery } from '../../../../shared/api/index.ts';
import type { DataOf } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import layout from '../../../../shared/ui/admin/admin-form.module.css';
import { DateItem } from '../../../../shared/ui/admin/forms/date-item.tsx';
import { ContentForm } from './content-form.tsx';
import { ContentTextItem } from './content-text-item.tsx';
import { ContentPreview } from './content-preview.tsx';
import { RichTextItem } from './rich-text-item.tsx';
import styles from './content-form.module.css';

const EMPTY = { title: '', titleEn: '', summary: '', summaryEn: '', body: '', bodyEn: '', publishDate: '' };

/** /backoffice/news/edit: creates or edits an article. */
export function EditNewsPage() {
  const newsId = useSearchParams()[0].get('newsId');
  const news = useQuery({
    ...callQuery('GET /b/v1/admin/siteContent/getNews', { newsId: newsId ?? '' }),
    enabled: newsId !== null,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (newsId === null) return <NewsForm opened={undefined} />;
  if (news.isPending) return <Loading count={10} />;
  if (news.isError) return <ErrorState isPage error={news.error} onRetry={() => void news.refetch()} />;
  return <NewsForm key={news.data.version} opened={news.data} />;
}

interface NewsFormProps {
  readonly opened: DataOf<'GET /b/v1/admin/siteContent/getNews'> | undefined;
}

function NewsForm({ opened }: NewsFormProps) {
  const t = useT('site-content-admin');
  return (
    <ContentForm
      title={t(opened ? 'news.edit' : 'news.create')}
      listPath={adminPaths.news}
      listKey="GET /b/v1/admin/siteContent/findNews"
      initialValues={opened?.news ?? EMPTY}
      save={(news) =>
        call('POST /b/v1/admin/siteContent/saveNews', {
          newsId: opened?.newsId ?? null,
          version: opened?.version ?? null,
          news,
        })
      }
    >
      <section className={`card ${layout.section}`}>
        <div className={styles.fields}>
          <ContentTextItem name="title" maxLength={200} required />
          <ContentTextItem name="titleEn" maxLength={200} hint={t('hint.english')} />
          <ContentTextItem name="summary" maxLength={300} />
          <ContentTextItem name="summaryEn" maxLength={500} />
          <DateItem name="publishDate" label={t('field.publishDate')} required />
        </div>
      </section>
      <section className={`card ${layout.section}`}>
        <RichTextItem name="body" required />
        <RichTextItem name="bodyEn" />
      </section>
      <ContentPreview />
    </ContentForm>
  );
}
