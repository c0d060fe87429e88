import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call, callQuery, useFreshQuery } from '../../../../shared/api/index.ts';
import type { DataOf } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import layout from '../../../../shared/ui/admin/admin-form.module.css';
import { ContentForm } from './content-form.tsx';
import { ContentTextItem } from './content-text-item.tsx';
import { ContentItemLoader } from './content-item-loader.tsx';
import { ContentPreview } from './content-preview.tsx';
import { RichTextItem } from './rich-text-item.tsx';
import styles from './content-form.module.css';

const LIST = 'GET /b/v1/admin/siteContent/findGuide';
type OpenedSection = DataOf<typeof LIST>['list'][number];

const EMPTY = { title: '', titleEn: '', body: '', bodyEn: '' };

/** /backoffice/guide/edit: one section of the guide, or a new one. */
export function EditGuidePage() {
  const sectionId = useSearchParams()[0].get('sectionId');
  const guide = useFreshQuery({
    ...callQuery(LIST, {}),
    enabled: sectionId !== null,
    refetchOnWindowFocus: false,
  });
  return (
    <ContentItemLoader id={sectionId} query={guide} idOf={(one) => one.sectionId} listPath={adminPaths.guide}>
      {(opened) => <GuideForm opened={opened} />}
    </ContentItemLoader>
  );
}

function GuideForm({ opened }: { readonly opened: OpenedSection | undefined }) {
  const t = useT('site-content-admin');
  const [version] = useState(opened?.version ?? null);
  return (
    <ContentForm
      title={t(opened ? 'guide.edit' : 'guide.create')}
      listPath={adminPaths.guide}
      listKey={LIST}
      initialValues={opened?.section ?? EMPTY}
      save={(section) =>
        call('POST /b/v1/admin/siteContent/saveGuideSection', {
          sectionId: opened?.sectionId ?? null,
          version,
          section,
        })
      }
    >
      <section className={`card ${layout.section}`}>
        <div className={styles.fields}>
          <ContentTextItem name="title" maxLength={200} required />
          <ContentTextItem name="titleEn" maxLength={200} hint={t('hint.english')} />
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
