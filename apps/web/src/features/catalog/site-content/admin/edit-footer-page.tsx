import { Form } from 'antd';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call, callQuery, useFreshQuery } from '../../../../shared/api/index.ts';
import type { DataOf } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { adminPaths } from '../../../../shared/navigation/admin-paths.ts';
import layout from '../../../../shared/ui/admin/admin-form.module.css';
import { SelectItem } from '../../../../shared/ui/admin/forms/select-item.tsx';
import { ContentForm } from './content-form.tsx';
import { ContentTextItem } from './content-text-item.tsx';
import { ContentItemLoader } from './content-item-loader.tsx';
import { RichTextItem } from './rich-text-item.tsx';
import styles from './content-form.module.css';

const LIST = 'GET /b/v1/admin/siteContent/findFooter';
type OpenedItem = DataOf<typeof LIST>['list'][number];

interface FooterValues {
  readonly columnType: string;
  readonly title: string;
  readonly titleEn: string;
  /** Whether the item opens a link or shows a text. */
  readonly shows: 'text' | 'link';
  readonly link: string;
  readonly content: string;
  readonly contentEn: string;
}

const COLUMNS = ['1', '2', '3', '4'];
const EMPTY: FooterValues = {
  columnType: '1',
  title: '',
  titleEn: '',
  shows: 'text',
  link: '',
  content: '',
  contentEn: '',
};

/** A path of the shop's own pages, or a complete address. */
const LINK = /^(https?:\/\/\S+|\/(?![/\\])\S*)$/;

/** /backoffice/footer/edit: creates or edits a footer item. */
export function EditFooterPage() {
  const footerId = useSearchParams()[0].get('footerId');
  const footer = useFreshQuery({
    ...callQuery(LIST, {}),
    enabled: footerId !== null,
    refetchOnWindowFocus: false,
  });
  return (
    <ContentItemLoader id={footerId} query={footer} idOf={(one) => one.footerId} listPath={adminPaths.footer}>
      {(opened) => <FooterForm opened={opened} />}
    </ContentItemLoader>
  );
}

function FooterForm({ opened }: { readonly opened: OpenedItem | undefined }) {
  const t = useT('site-content-admin');
  const [version] = useState(opened?.version ?? null);
  const initialValues = opened ? toFooterValues(opened.item) : EMPTY;
  return (
    <ContentForm
      title={t(opened ? 'footer.edit' : 'footer.create')}
      listPath={adminPaths.footer}
      listKey={LIST}
      initialValues={initialValues}
      save={(values) =>
        call('POST /b/v1/admin/siteContent/saveFooterItem', {
          footerId: opened?.footerId ?? null,
          version,
          item: toFooterItem(values),
        })
      }
    >
      <FooterFields initiallyShows={initialValues.shows} />
    </ContentForm>
  );
}

function FooterFields({ initiallyShows }: { readonly initiallyShows: FooterValues['shows'] }) {
  const t = useT('site-content-admin');
  // undefined until the form has its values
  const shows = Form.useWatch<FooterValues['shows'] | undefined>('shows') ?? initiallyShows;
  return (
    <>
      <section className={`card ${layout.section}`}>
        <div className={styles.fields}>
          <ContentTextItem name="title" maxLength={60} required />
          <ContentTextItem name="titleEn" maxLength={120} hint={t('hint.english')} />
          <SelectItem
            name="columnType"
            label={t('field.columnType')}
            choices={COLUMNS.map((column) => [column, t(`column.${column}`)])}
          />
          <SelectItem
            name="shows"
            label={t('field.shows')}
            choices={(['text', 'link'] as const).map((choice) => [choice, t(`footer.${choice}`)])}
          />
          {shows === 'link' && (
            <ContentTextItem
              name="link"
              maxLength={300}
              required
              isWide
              hint={t('hint.link')}
              rule={(link) => (LINK.test(link.trim()) ? undefined : t('problem.link'))}
            />
          )}
        </div>
      </section>
      {shows === 'text' && (
        <section className={`card ${layout.section}`}>
          <RichTextItem name="content" required />
          <RichTextItem name="contentEn" />
        </section>
      )}
    </>
  );
}

const toFooterValues = ({ columnType, title, titleEn, ...item }: OpenedItem['item']): FooterValues => ({
  columnType: `${columnType}`,
  title,
  titleEn,
  shows: item.link ? 'link' : 'text',
  link: item.link ?? '',
  content: item.content ?? '',
  contentEn: item.contentEn ?? '',
});

/** A link or a text, whichever the item shows. */
const toFooterItem = ({ columnType, title, titleEn, ...values }: FooterValues): OpenedItem['item'] => ({
  columnType: Number(columnType),
  title,
  titleEn,
  ...(values.shows === 'link'
    ? { link: values.link.trim(), content: null, contentEn: null }
    : { link: null, content: values.content, contentEn: values.contentEn }),
});
