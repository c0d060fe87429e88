import { useQuery } from '@tanstack/react-query';
import { Button } from 'antd';
import { useState } from 'react';
import { callText } from './preview-call.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { RichText } from '../../shared/ui/rich-text.tsx';
import layout from '../../shared/ui/office-form.module.css';
import styles from './rich-text-editor.module.css';

interface PreviewProps {
  readonly title: string;
  readonly titleEn: string;
  readonly body: string;
  readonly bodyEn: string;
}

/** How the shop would show a text in both languages, cleaned by the server. */
export function Preview(texts: PreviewProps) {
  const t = useT('office-content');
  const [shown, setShown] = useState<PreviewProps>();
  return (
    <section className={`card ${layout.section}`}>
      <h2>{t('preview.title')}</h2>
      <Button onClick={() => setShown({ ...texts })}>{t(shown ? 'preview.again' : 'preview.show')}</Button>
      {shown && (
        <div className={styles.previews}>
          <Text title={shown.title} html={shown.body} />
          <Text title={shown.titleEn} html={shown.bodyEn} />
        </div>
      )}
    </section>
  );
}

function Text({ title, html }: { readonly title: string; readonly html: string }) {
  const clean = useQuery(callText(html));
  if (clean.isPending) return <Loading count={4} />;
  if (clean.isError) return <ErrorState error={clean.error} onRetry={() => void clean.refetch()} />;
  return (
    <article>
      <h3>{title}</h3>
      <RichText html={clean.data} />
    </article>
  );
}
