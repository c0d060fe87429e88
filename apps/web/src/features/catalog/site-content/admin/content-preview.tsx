import { Button, Form } from 'antd';
import { useState } from 'react';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { isEmptyHtml } from '../../../../shared/ui/admin/rich-text/empty-html.ts';
import { CleanRichText } from '../../../../shared/ui/admin/rich-text/clean-rich-text.tsx';
import layout from '../../../../shared/ui/admin/admin-form.module.css';
import styles from './content-form.module.css';

interface PreviewedTexts {
  readonly title: string;
  readonly titleEn: string;
  readonly body: string;
  readonly bodyEn: string;
}

/** The text of the form as the shop would show it, in both languages, cleaned by the server. */
export function ContentPreview() {
  const t = useT('site-content-admin');
  const text = useT('rich-text');
  const form = Form.useFormInstance<PreviewedTexts>();
  const [shown, setShown] = useState<PreviewedTexts>();
  return (
    <section className={`card ${layout.section}`}>
      <h2>{text('preview.title')}</h2>
      <Button onClick={() => setShown(form.getFieldsValue())}>
        {text(shown ? 'preview.again' : 'preview.show')}
      </Button>
      {shown && (
        <div className={styles.previews}>
          <RichTextColumn title={shown.title} html={shown.body} />
          {isEmptyHtml(shown.bodyEn) ? (
            <p className="sub">{t('chineseOnly')}</p>
          ) : (
            <RichTextColumn title={shown.titleEn || shown.title} html={shown.bodyEn} />
          )}
        </div>
      )}
    </section>
  );
}

function RichTextColumn({ title, html }: { readonly title: string; readonly html: string }) {
  return (
    <article>
      <h3 lang={textLanguage(title)}>{title}</h3>
      <CleanRichText html={html} />
    </article>
  );
}
