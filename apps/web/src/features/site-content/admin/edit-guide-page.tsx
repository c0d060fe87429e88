import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call, callQuery } from '../../../shared/api/index.ts';
import type { DataOf } from '../../../shared/api/index.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import layout from '../../../shared/ui/admin/admin-form.module.css';
import { ContentForm } from './content-form.tsx';
import { DraftTextField } from './draft-text-field.tsx';
import { ContentItemLoader } from './content-item-loader.tsx';
import { ContentPreview } from './content-preview.tsx';
import { RichTextEditor } from './rich-text-editor.tsx';
import { hasText, useContentDraft } from './use-content-draft.ts';

const LIST = 'GET /b/v1/admin/siteContent/findGuide';
type OpenedSection = DataOf<typeof LIST>['list'][number];

const EMPTY = { title: '', titleEn: '', body: '', bodyEn: '' };

/** /backoffice/guide/edit: one section of the guide, or a new one. */
export function EditGuidePage() {
  const sectionId = useSearchParams()[0].get('sectionId');
  const guide = useQuery({
    ...callQuery(LIST, {}),
    enabled: sectionId !== null,
    refetchOnWindowFocus: false,
  });
  return (
    <ContentItemLoader
      id={sectionId}
      query={guide}
      idOf={(one) => one.sectionId}
      listPath={paths.admin.guide}
    >
      {(opened) => <GuideForm opened={opened} />}
    </ContentItemLoader>
  );
}

function GuideForm({ opened }: { readonly opened: OpenedSection | undefined }) {
  const t = useT('site-content-admin');
  const [version] = useState(opened?.version ?? null);
  const form = useContentDraft(opened?.section ?? EMPTY);
  const { draft, errors, change } = form;
  const check = () => {
    const missing = t('problem.missing');
    return form.check(['title', 'titleEn'], {
      ...(!hasText(draft.body) && { body: missing }),
      ...(!hasText(draft.bodyEn) && { bodyEn: missing }),
    });
  };
  const save = () =>
    call('POST /b/v1/admin/siteContent/saveGuideSection', {
      sectionId: opened?.sectionId ?? null,
      version,
      section: draft,
    });
  return (
    <ContentForm
      title={t(opened ? 'guide.edit' : 'guide.create')}
      listPath={paths.admin.guide}
      listKey={LIST}
      isDirty={form.isDirty}
      validate={check}
      save={save}
    >
      <section className={`card ${layout.section}`}>
        <div className={layout.grid}>
          <DraftTextField of={form} name="title" maxLength={200} required />
          <DraftTextField of={form} name="titleEn" maxLength={200} required />
        </div>
      </section>
      <section className={`card ${layout.section}`}>
        {(['body', 'bodyEn'] as const).map((name) => (
          <RichTextEditor
            key={name}
            label={t(`field.${name}`)}
            initial={opened?.section[name] ?? ''}
            error={errors[name]}
            onChange={(html) => change({ [name]: html })}
          />
        ))}
      </section>
      <ContentPreview title={draft.title} titleEn={draft.titleEn} body={draft.body} bodyEn={draft.bodyEn} />
    </ContentForm>
  );
}
