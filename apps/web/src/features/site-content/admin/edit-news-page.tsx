import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { call, callQuery } from '../../../shared/api/index.ts';
import type { DataOf } from '../../../shared/api/index.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { ErrorState } from '../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../shared/ui/feedback/loading.tsx';
import layout from '../../../shared/ui/admin/admin-form.module.css';
import { ContentForm } from './content-form.tsx';
import { DraftTextField } from './draft-text-field.tsx';
import { ContentPreview } from './content-preview.tsx';
import { RichTextEditor } from './rich-text-editor.tsx';
import { hasText, useContentDraft } from './use-content-draft.ts';

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
  const form = useContentDraft(opened?.news ?? EMPTY);
  const { draft, errors, change } = form;
  const check = () => {
    const missing = t('problem.missing');
    return form.check(['title', 'titleEn'], {
      ...(!draft.publishDate && { publishDate: missing }),
      ...(!hasText(draft.body) && { body: missing }),
      ...(!hasText(draft.bodyEn) && { bodyEn: missing }),
    });
  };
  const save = () =>
    call('POST /b/v1/admin/siteContent/saveNews', {
      newsId: opened?.newsId ?? null,
      version: opened?.version ?? null,
      news: draft,
    });
  return (
    <ContentForm
      title={t(opened ? 'news.edit' : 'news.create')}
      listPath={paths.admin.news}
      listKey="GET /b/v1/admin/siteContent/findNews"
      isDirty={form.isDirty}
      validate={check}
      save={save}
    >
      <section className={`card ${layout.section}`}>
        <div className={layout.grid}>
          <DraftTextField of={form} name="title" maxLength={200} required />
          <DraftTextField of={form} name="titleEn" maxLength={200} required />
          <DraftTextField of={form} name="summary" maxLength={300} />
          <DraftTextField of={form} name="summaryEn" maxLength={500} />
          <DraftTextField of={form} name="publishDate" maxLength={10} type="date" required />
        </div>
      </section>
      <section className={`card ${layout.section}`}>
        {(['body', 'bodyEn'] as const).map((name) => (
          <RichTextEditor
            key={name}
            label={t(`field.${name}`)}
            initial={opened?.news[name] ?? ''}
            error={errors[name]}
            onChange={(html) => change({ [name]: html })}
          />
        ))}
      </section>
      <ContentPreview title={draft.title} titleEn={draft.titleEn} body={draft.body} bodyEn={draft.bodyEn} />
    </ContentForm>
  );
}
