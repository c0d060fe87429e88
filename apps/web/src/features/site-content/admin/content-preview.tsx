import { useQuery } from '@tanstack/react-query';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { richTextQuery } from './rich-text-query.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { ErrorState } from '../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../shared/ui/feedback/loading.tsx';
import { RichText } from '../../../shared/ui/rich-text.tsx';
import layout from '../../../shared/ui/admin/admin-form.module.css';
import styles from './rich-text-editor.module.css';

interface PreviewedTexts {
  readonly title: string;
  readonly titleEn: string;
  readonly body: string;
  readonly bodyEn: string;
}

/** The text of the form as the shop would show it, in both languages, cleaned by the server. */
export function ContentPreview() {
  const t = useT('site-content-admin');
  const form = Form.useFormInstance<PreviewedTexts>();
  const [shown, setShown] = useState<PreviewedTexts>();
  return (
    <section className={`card ${layout.section}`}>
      <h2>{t('preview.title')}</h2>
      <Button onClick={() => setShown(form.getFieldsValue())}>
        {t(shown ? 'preview.again' : 'preview.show')}
      </Button>
      {shown && (
        <div className={styles.previews}>
          <RichTextColumn title={shown.title} html={shown.body} />
          <RichTextColumn title={shown.titleEn} html={shown.bodyEn} />
        </div>
      )}
    </section>
  );
}

function RichTextColumn({ title, html }: { readonly title: string; readonly html: string }) {
  const clean = useQuery(richTextQuery(html));
  if (clean.isPending) return <Loading count={4} />;
  if (clean.isError) return <ErrorState error={clean.error} onRetry={() => void clean.refetch()} />;
  return (
    <article>
      <h3>{title}</h3>
      <RichText html={clean.data} />
    </article>
  );
}
