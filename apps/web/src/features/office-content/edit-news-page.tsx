import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { call, callQuery } from '../../shared/api.ts';
import type { DataOf } from '../../shared/api.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import layout from '../../shared/ui/office-form.module.css';
import { ContentForm } from './content-form.tsx';
import { DraftText } from './draft-text.tsx';
import { Preview } from './preview.tsx';
import { RichTextEditor } from './rich-text-editor.tsx';
import { hasWords, useDraft } from './use-draft.ts';

const EMPTY = { title: '', titleEn: '', summary: '', summaryEn: '', body: '', bodyEn: '', publishDate: '' };

/** /backoffice/news/edit: one item of news, or a new one. */
export function EditNewsPage() {
  const journalismId = useSearchParams()[0].get('journalismId');
  const news = useQuery({
    ...callQuery('GET /b/v1/office/content/getNews', { journalismId: journalismId ?? '' }),
    enabled: journalismId !== null,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  if (journalismId === null) return <NewsForm opened={undefined} />;
  if (news.isPending) return <Loading count={10} />;
  if (news.isError) return <ErrorState whole error={news.error} onRetry={() => void news.refetch()} />;
  return <NewsForm key={news.data.version} opened={news.data} />;
}

interface NewsFormProps {
  readonly opened: DataOf<'GET /b/v1/office/content/getNews'> | undefined;
}

function NewsForm({ opened }: NewsFormProps) {
  const t = useT('office-content');
  const form = useDraft(opened?.news ?? EMPTY);
  const { draft, mistakes, change } = form;
  const check = () => {
    const missing = t('problem.missing');
    return form.check(['title', 'titleEn'], {
      ...(!draft.publishDate && { publishDate: missing }),
      ...(!hasWords(draft.body) && { body: missing }),
      ...(!hasWords(draft.bodyEn) && { bodyEn: missing }),
    });
  };
  const save = () =>
    call('POST /b/v1/office/content/saveNews', {
      journalismId: opened?.journalismId ?? null,
      version: opened?.version ?? null,
      news: draft,
    });
  return (
    <ContentForm
      title={t(opened ? 'news.edit' : 'news.create')}
      back={paths.office.news}
      listKey="GET /b/v1/office/content/findNews"
      isDirty={form.isDirty}
      check={check}
      save={save}
    >
      <section className={`card ${layout.section}`}>
        <div className={layout.grid}>
          <DraftText of={form} name="title" maxLength={200} required />
          <DraftText of={form} name="titleEn" maxLength={200} required />
          <DraftText of={form} name="summary" maxLength={300} />
          <DraftText of={form} name="summaryEn" maxLength={500} />
          <DraftText of={form} name="publishDate" maxLength={10} type="date" required />
        </div>
      </section>
      <section className={`card ${layout.section}`}>
        {(['body', 'bodyEn'] as const).map((name) => (
          <RichTextEditor
            key={name}
            label={t(`field.${name}`)}
            initial={opened?.news[name] ?? ''}
            error={mistakes[name]}
            onChange={(html) => change({ [name]: html })}
          />
        ))}
      </section>
      <Preview title={draft.title} titleEn={draft.titleEn} body={draft.body} bodyEn={draft.bodyEn} />
    </ContentForm>
  );
}
