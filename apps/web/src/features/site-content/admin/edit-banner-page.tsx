import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call, callQuery } from '../../../shared/api/index.ts';
import type { DataOf } from '../../../shared/api/index.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { BookPicker } from '../../../shared/ui/admin/book-picker.tsx';
import layout from '../../../shared/ui/admin/admin-form.module.css';
import { ContentForm } from './content-form.tsx';
import { DraftTextField } from './draft-text-field.tsx';
import { ContentItemLoader } from './content-item-loader.tsx';
import { useContentDraft } from './use-content-draft.ts';

const LIST = 'GET /b/v1/admin/siteContent/findBanners';
type OpenedBanner = DataOf<typeof LIST>['list'][number];

const EMPTY = {
  ...{ label: '', labelEn: '', title: '', titleEn: '', subtitle: '', subtitleEn: '', link: '' },
  bookIds: [] as number[],
};

/** /backoffice/banners/edit: creates or edits a banner. */
export function EditBannerPage() {
  const bannerId = useSearchParams()[0].get('bannerId');
  const banners = useQuery({
    ...callQuery(LIST, {}),
    enabled: bannerId !== null,
    refetchOnWindowFocus: false,
  });
  return (
    <ContentItemLoader
      id={bannerId}
      query={banners}
      idOf={(one) => one.bannerId}
      listPath={paths.admin.banners}
    >
      {(opened) => <BannerForm opened={opened} />}
    </ContentItemLoader>
  );
}

function BannerForm({ opened }: { readonly opened: OpenedBanner | undefined }) {
  const t = useT('site-content-admin');
  const [books, setBooks] = useState(opened?.books ?? []);
  const [version] = useState(opened?.version ?? null);
  const form = useContentDraft(opened?.banner ?? EMPTY);
  const { draft, change } = form;
  const check = () => {
    const isInShop = /^\/(?![/\\])[^\s<>"'\\]*$/.test(draft.link);
    return form.check(['label', 'labelEn', 'title', 'titleEn'], {
      ...(!isInShop && { link: t('problem.shopLink') }),
    });
  };
  const save = () =>
    call('POST /b/v1/admin/siteContent/saveBanner', {
      bannerId: opened?.bannerId ?? null,
      version,
      banner: draft,
    });
  return (
    <ContentForm
      title={t(opened ? 'banner.edit' : 'banner.create')}
      listPath={paths.admin.banners}
      listKey={LIST}
      isDirty={form.isDirty}
      validate={check}
      save={save}
    >
      <section className={`card ${layout.section}`}>
        <div className={layout.grid}>
          <DraftTextField of={form} name="label" maxLength={20} required />
          <DraftTextField of={form} name="labelEn" maxLength={40} required />
          <DraftTextField of={form} name="title" maxLength={60} required />
          <DraftTextField of={form} name="titleEn" maxLength={120} required />
          <DraftTextField of={form} name="subtitle" maxLength={120} />
          <DraftTextField of={form} name="subtitleEn" maxLength={240} />
          <DraftTextField of={form} name="link" maxLength={300} required span={6} hint={t('hint.shopLink')} />
        </div>
      </section>
      <section className={`card ${layout.section}`}>
        <h2>{t('field.books')}</h2>
        <BookPicker
          label={t('field.books')}
          books={books}
          max={6}
          onChange={(picked) => {
            setBooks(picked);
            change({ bookIds: picked.map(({ bookId }) => bookId) });
          }}
        />
      </section>
    </ContentForm>
  );
}
