import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call, callQuery } from '../../shared/api.ts';
import type { DataOf } from '../../shared/api.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import layout from '../../shared/ui/office-form.module.css';
import { ContentForm } from './content-form.tsx';
import { DraftText } from './draft-text.tsx';
import { Opened } from './opened.tsx';
import { Preview } from './preview.tsx';
import { RichTextEditor } from './rich-text-editor.tsx';
import { hasWords, useDraft } from './use-draft.ts';

const LIST = 'GET /b/v1/office/content/findGuide';
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
    <Opened id={sectionId} query={guide} idOf={(one) => one.sectionId} back={paths.office.guide}>
      {(opened) => <GuideForm opened={opened} />}
    </Opened>
  );
}

function GuideForm({ opened }: { readonly opened: OpenedSection | undefined }) {
  const t = useT('office-content');
  const [version] = useState(opened?.version ?? null);
  const form = useDraft(opened?.section ?? EMPTY);
  const { draft, mistakes, change } = form;
  const check = () => {
    const missing = t('problem.missing');
    return form.check(['title', 'titleEn'], {
      ...(!hasWords(draft.body) && { body: missing }),
      ...(!hasWords(draft.bodyEn) && { bodyEn: missing }),
    });
  };
  const save = () =>
    call('POST /b/v1/office/content/saveGuideSection', {
      sectionId: opened?.sectionId ?? null,
      version,
      section: draft,
    });
  return (
    <ContentForm
      title={t(opened ? 'guide.edit' : 'guide.create')}
      back={paths.office.guide}
      listKey={LIST}
      isDirty={form.isDirty}
      check={check}
      save={save}
    >
      <section className={`card ${layout.section}`}>
        <div className={layout.grid}>
          <DraftText of={form} name="title" maxLength={200} required />
          <DraftText of={form} name="titleEn" maxLength={200} required />
        </div>
      </section>
      <section className={`card ${layout.section}`}>
        {(['body', 'bodyEn'] as const).map((name) => (
          <RichTextEditor
            key={name}
            label={t(`field.${name}`)}
            initial={opened?.section[name] ?? ''}
            error={mistakes[name]}
            onChange={(html) => change({ [name]: html })}
          />
        ))}
      </section>
      <Preview title={draft.title} titleEn={draft.titleEn} body={draft.body} bodyEn={draft.bodyEn} />
    </ContentForm>
  );
}
