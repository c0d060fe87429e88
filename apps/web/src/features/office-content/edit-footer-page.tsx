import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call, callQuery } from '../../shared/api.ts';
import type { DataOf } from '../../shared/api.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { Field } from '../../shared/ui/field.tsx';
import layout from '../../shared/ui/office-form.module.css';
import { ContentForm } from './content-form.tsx';
import { DraftText } from './draft-text.tsx';
import { Opened } from './opened.tsx';
import { RichTextEditor } from './rich-text-editor.tsx';
import { hasWords, useDraft } from './use-draft.ts';

const LIST = 'GET /b/v1/office/content/findFooter';
type OpenedItem = DataOf<typeof LIST>['list'][number];

const COLUMNS = [1, 2, 3, 4];
const EMPTY = { columnType: 1, title: '', titleEn: '', link: '', content: '', contentEn: '' };

/** /backoffice/footer/edit: one item of the footer, or a new one. */
export function EditFooterPage() {
  const footerId = useSearchParams()[0].get('footerId');
  const footer = useQuery({
    ...callQuery(LIST, {}),
    enabled: footerId !== null,
    refetchOnWindowFocus: false,
  });
  return (
    <Opened id={footerId} query={footer} idOf={(one) => one.footerId} back={paths.office.footer}>
      {(opened) => <FooterForm opened={opened} />}
    </Opened>
  );
}

function FooterForm({ opened }: { readonly opened: OpenedItem | undefined }) {
  const t = useT('office-content');
  const item = opened?.item;
  const [version] = useState(opened?.version ?? null);
  const [hasLink, setHasLink] = useState(Boolean(item?.link));
  const form = useDraft(
    item
      ? { ...item, link: item.link ?? '', content: item.content ?? '', contentEn: item.contentEn ?? '' }
      : EMPTY,
  );
  const { draft, mistakes, change } = form;
  const check = () => {
    const missing = t('problem.missing');
    const isLink = /^(https?:\/\/\S+|\/(?![/\\])\S*)$/.test(draft.link.trim());
    return form.check(['title', 'titleEn'], {
      ...(hasLink && !isLink && { link: t('problem.link') }),
      ...(!hasLink && !hasWords(draft.content) && { content: missing }),
      ...(!hasLink && !hasWords(draft.contentEn) && { contentEn: missing }),
    });
  };
  const save = () =>
    call('POST /b/v1/office/content/saveFooterItem', {
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
      back={paths.office.footer}
      listKey={LIST}
      isDirty={form.isDirty}
      check={check}
      save={save}
    >
      <section className={`card ${layout.section}`}>
        <div className={layout.grid}>
          <DraftText of={form} name="title" maxLength={60} required />
          <DraftText of={form} name="titleEn" maxLength={120} required />
          <Field label={t('field.columnType')}>
            {(ties) => (
              <select
                {...ties}
                value={draft.columnType}
                onChange={({ target }) => change({ columnType: Number(target.value) })}
              >
                {COLUMNS.map((column) => (
                  <option key={column} value={column}>
                    {t(`column.${column}`)}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <Field label={t('field.shows')}>
            {(ties) => (
              <select
                {...ties}
                value={hasLink ? 'link' : 'text'}
                onChange={({ target }) => {
                  setHasLink(target.value === 'link');
                  change({});
                }}
              >
                <option value="text">{t('footer.text')}</option>
                <option value="link">{t('footer.link')}</option>
              </select>
            )}
          </Field>
          {hasLink && (
            <DraftText of={form} name="link" maxLength={300} required span={6} hint={t('hint.link')} />
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
              error={mistakes[name]}
              onChange={(html) => change({ [name]: html })}
            />
          ))}
        </section>
      )}
    </ContentForm>
  );
}
