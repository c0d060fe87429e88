import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call, callQuery, useFreshQuery } from '../../../../shared/api/index.ts';
import type { DataOf } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import { BookPicker } from '../../../../shared/ui/admin/book-picker.tsx';
import layout from '../../../../shared/ui/admin/admin-form.module.css';
import { FormItem } from '../../../../shared/ui/admin/forms/form-item.tsx';
import type { PickedBook } from '../../../../shared/ui/admin/picked-books.tsx';
import { ContentForm } from './content-form.tsx';
import { ContentTextItem } from './content-text-item.tsx';
import { ContentItemLoader } from './content-item-loader.tsx';
import styles from './content-form.module.css';

const LIST = 'GET /b/v1/admin/siteContent/findBanners';
type OpenedBanner = DataOf<typeof LIST>['list'][number];

const EMPTY = {
  label: '',
  labelEn: '',
  title: '',
  titleEn: '',
  subtitle: '',
  subtitleEn: '',
  link: '',
  books: [] as PickedBook[],
};

/** A path of the shop's own pages, or a complete address. */
const BANNER_LINK = /^(https?:\/\/[^\s<>"'\\/]|\/(?![/\\]))[^\s<>"'\\]*$|^\/$/;

/** /backoffice/banners/edit: creates or edits a banner. */
export function EditBannerPage() {
  const bannerId = useSearchParams()[0].get('bannerId');
  const banners = useFreshQuery({
    ...callQuery(LIST, {}),
    enabled: bannerId !== null,
    refetchOnWindowFocus: false,
  });
  return (
    <ContentItemLoader
      id={bannerId}
      query={banners}
      idOf={(one) => one.bannerId}
      listPath={adminPaths.banners}
    >
      {(opened) => <BannerForm opened={opened} />}
    </ContentItemLoader>
  );
}

function BannerForm({ opened }: { readonly opened: OpenedBanner | undefined }) {
  const t = useT('site-content-admin');
  const [version] = useState(opened?.version ?? null);
  return (
    <ContentForm
      title={t(opened ? 'banner.edit' : 'banner.create')}
      listPath={adminPaths.banners}
      listKey={LIST}
      initialValues={opened ? { ...opened.banner, books: opened.books } : EMPTY}
      save={({ books, ...banner }) =>
        call('POST /b/v1/admin/siteContent/saveBanner', {
          bannerId: opened?.bannerId ?? null,
          version,
          banner: { ...banner, bookIds: books.map(({ bookId }) => bookId) },
        })
      }
    >
      <section className={`card ${layout.section}`}>
        <div className={styles.fields}>
          <ContentTextItem name="label" maxLength={20} required />
          <ContentTextItem name="labelEn" maxLength={40} />
          <ContentTextItem name="title" maxLength={60} required />
          <ContentTextItem name="titleEn" maxLength={120} hint={t('hint.english')} />
          <ContentTextItem name="subtitle" maxLength={120} />
          <ContentTextItem name="subtitleEn" maxLength={240} />
          <ContentTextItem
            name="link"
            maxLength={300}
            required
            isWide
            hint={t('hint.bannerLink')}
            rule={(link) => (BANNER_LINK.test(link) ? undefined : t('problem.link'))}
          />
        </div>
      </section>
      <section className={`card ${layout.section}`}>
        <h2>{t('field.books')}</h2>
        <FormItem<PickedBook[]> name="books">
          <BannerBooks label={t('field.books')} />
        </FormItem>
      </section>
    </ContentForm>
  );
}

interface BannerBooksProps {
  readonly label: string;
  /** Given by the form. */
  readonly value?: readonly PickedBook[];
  readonly onChange?: (books: PickedBook[]) => void;
}

function BannerBooks({ label, value = [], onChange }: BannerBooksProps) {
  return <BookPicker label={label} books={value} max={6} onChange={(books) => onChange?.(books)} />;
}
