import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call, callQuery } from '../../../shared/api/index.ts';
import type { DataOf } from '../../../shared/api/index.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { Field } from '../../../shared/ui/forms/field.tsx';
import layout from '../../../shared/ui/admin/admin-form.module.css';
import { ContentForm } from './content-form.tsx';
import { DraftTextField } from './draft-text-field.tsx';
import { ContentItemLoader } from './content-item-loader.tsx';
import { RichTextEditor } from './rich-text-editor.tsx';
import { hasText, useContentDraft } from './use-content-draft.ts';

const LIST = 'GET /b/v1/admin/siteContent/findFooter';
type OpenedItem = DataOf<typeof LIST>['list'][number];

const COLUMNS = [1, 2, 3, 4];
const EMPTY = { columnType: 1, title: '', titleEn: '', link: '', content: '', contentEn: '' };

/** /backoffice/footer/edit: creates or edits a footer item. */
export function EditFooterPage() {
  const footerId = useSearchParams()[0].get('footerId');
  const footer = useQuery({
    ...callQuery(LIST, {}),
    enabled: footerId !== null,
    refetchOnWindowFocus: false,
  });
  return (
    <ContentItemLoader
      id={footerId}
      query={footer}
      idOf={(one) => one.footerId}
      listPath={paths.admin.footer}
    >
      {(opened) => <FooterForm opened={opened} />}
    </ContentItemLoader>
  );
}

function FooterForm({ opened }: { readonly opened: OpenedItem | undefined }) {
  const t = useT('site-content-admin');
  const item = opened?.item;
  const [version] = useState(opened?.version ?? null);
  const [hasLink, setHasLink] = useState(Boolean(item?.link));
  const form = useContentDraft(
    item
      ? { ...item, link: item.link ?? '', content: item.content ?? '', contentEn: item.contentEn ?? '' }
      : EMPTY,
  );
  const { draft, errors, change } = form;
  const check = () => {
    const missing = t('problem.missing');
    const isLink = /^(https?:\/\/\S+|\/(?![/\\])\S*)$/.test(draft.link.trim());
    return form.check(['title', 'titleEn'], {
      ...(hasLink && !isLink && { link: t('problem.link') }),
      ...(!hasLink && !hasText(draft.content) && { content: missing }),
      ...(!hasLink && !hasText(draft.contentEn) && { contentEn: missing }),
    });
  };
  const save = () =>
    call('POST /b/v1/admin/siteContent/saveFooterItem', {
      footerId: opened?.footerId ?? null,
      version,
      item: {
        ...{ columnType: draft.columnType, title: draft.title, titleEn: draft.titleEn },
        link: hasLink ? draft.link.trim() : null,
        content: hasLink ? null : draft.content,
        contentEn: hasLink ? null : draft.contentEn,
      },
    });
  return (
    <ContentForm
      title={t(opened ? 'footer.edit' : 'footer.create')}
      listPath={paths.admin.footer}
      listKey={LIST}
      isDirty={form.isDirty}
      validate={check}
      save={save}
    >
      <section className={`card ${layout.section}`}>
        <div className={layout.grid}>
          <DraftTextField of={form} name="title" maxLength={60} required />
          <DraftTextField of={form} name="titleEn" maxLength={120} required />
          <FooterColumnField column={draft.columnType} onChange={(columnType) => change({ columnType })} />
          <FooterTargetField
            hasLink={hasLink}
            onChange={(isLink) => {
              setHasLink(isLink);
              change({});
            }}
          />
          {hasLink && (
            <DraftTextField of={form} name="link" maxLength={300} required span={6} hint={t('hint.link')} />
          )}
        </div>
      </section>
      {!hasLink && (
        <section className={`card ${layout.section}`}>
          {(['content', 'contentEn'] as const).map((name) => (
            <RichTextEditor
              key={name}
              label={t(`field.${name}`)}
              initial={draft[name]}
              error={errors[name]}
              onChange={(html) => change({ [name]: html })}
            />
          ))}
        </section>
      )}
    </ContentForm>
  );
}

interface FooterColumnFieldProps {
  readonly column: number;
  readonly onChange: (column: number) => void;
}

function FooterColumnField({ column, onChange }: FooterColumnFieldProps) {
  const t = useT('site-content-admin');
  return (
    <Field label={t('field.columnType')}>
      {(fieldProps) => (
        <select {...fieldProps} value={column} onChange={({ target }) => onChange(Number(target.value))}>
          {COLUMNS.map((number) => (
            <option key={number} value={number}>
              {t(`column.${number}`)}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

interface FooterTargetFieldProps {
  readonly hasLink: boolean;
  readonly onChange: (hasLink: boolean) => void;
}

/** Whether the item opens a link or shows a text. */
function FooterTargetField({ hasLink, onChange }: FooterTargetFieldProps) {
  const t = useT('site-content-admin');
  return (
    <Field label={t('field.shows')}>
      {(fieldProps) => (
        <select
          {...fieldProps}
          value={hasLink ? 'link' : 'text'}
          onChange={({ target }) => onChange(target.value === 'link')}
        >
          <option value="text">{t('footer.text')}</option>
          <option value="link">{t('footer.link')}</option>
        </select>
      )}
    </Field>
  );
}
