import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call, callQuery } from '../../shared/api.ts';
import type { DataOf } from '../../shared/api.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { BookPicker } from '../../shared/ui/book-picker.tsx';
import layout from '../../shared/ui/office-form.module.css';
import { ContentForm } from './content-form.tsx';
import { DraftText } from './draft-text.tsx';
import { Opened } from './opened.tsx';
import { useDraft } from './use-draft.ts';

const LIST = 'GET /b/v1/office/content/findBanners';
type OpenedBanner = DataOf<typeof LIST>['list'][number];

const EMPTY = {
  ...{ label: '', labelEn: '', title: '', titleEn: '', subtitle: '', subtitleEn: '', link: '' },
  bookIds: [] as number[],
};

/** /backoffice/banners/edit: one banner, or a new one. */
export function EditBannerPage() {
  const bannerId = useSearchParams()[0].get('bannerId');
  const banners = useQuery({
    ...callQuery(LIST, {}),
    enabled: bannerId !== null,
    refetchOnWindowFocus: false,
  });
  return (
    <Opened id={bannerId} query={banners} idOf={(one) => one.bannerId} back={paths.office.banners}>
      {(opened) => <BannerForm opened={opened} />}
    </Opened>
  );
}

function BannerForm({ opened }: { readonly opened: OpenedBanner | undefined }) {
  const t = useT('office-content');
  const [books, setBooks] = useState(opened?.books ?? []);
  const [version] = useState(opened?.version ?? null);
  const form = useDraft(opened?.banner ?? EMPTY);
  const { draft, change } = form;
  const check = () => {
    const isInShop = /^\/(?![/\\])[^\s<>"'\\]*$/.test(draft.link);
    return form.check(['label', 'labelEn', 'title', 'titleEn'], {
      ...(!isInShop && { link: t('problem.shopLink') }),
    });
  };
  const save = () =>
    call('POST /b/v1/office/content/saveBanner', {
      bannerId: opened?.bannerId ?? null,
      version,
      banner: draft,
    });
  return (
    <ContentForm
      title={t(opened ? 'banner.edit' : 'banner.create')}
      back={paths.office.banners}
      listKey={LIST}
      isDirty={form.isDirty}
      check={check}
      save={save}
    >
      <section className={`card ${layout.section}`}>
        <div className={layout.grid}>
          <DraftText of={form} name="label" maxLength={20} required />
          <DraftText of={form} name="labelEn" maxLength={40} required />
          <DraftText of={form} name="title" maxLength={60} required />
          <DraftText of={form} name="titleEn" maxLength={120} required />
          <DraftText of={form} name="subtitle" maxLength={120} />
          <DraftText of={form} name="subtitleEn" maxLength={240} />
          <DraftText of={form} name="link" maxLength={300} required span={6} hint={t('hint.shopLink')} />
        </div>
      </section>
      <section className={`card ${layout.section}`}>
        <h2>{t('field.books')}</h2>
        <BookPicker
          label={t('field.books')}
          books={books}
          most={6}
          onChange={(picked) => {
            setBooks(picked);
            change({ bookIds: picked.map(({ bookId }) => bookId) });
          }}
        />
      </section>
    </ContentForm>
  );
}
