import { formatDay, formatInstant } from '../../../../shared/format.ts';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useLanguage, useT } from '../../../../shared/i18n/use-t.ts';
import { Cover } from '../../../../shared/ui/books/cover.tsx';
import { AccessibilityFacts } from '../../../../shared/ui/books/accessibility/accessibility-facts.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { PanelFrame } from '../../../../shared/reader/panel-frame.tsx';
import { INFO_PANEL, registerReaderPanel } from '../../../../shared/reader/reader-panels.ts';
import { useBookInfo } from './book-info-context.ts';
import type { BookInfo } from './book-info.ts';
import styles from './panels.module.css';

/** The book information on the right. */
function InfoPanel() {
  const t = useT('reading');
  const { info, extra } = useBookInfo();
  return (
    <PanelFrame name={INFO_PANEL} title={t('info.title')}>
      <div className={styles.infoPanelPanel}>
        {info === undefined && <Loading count={8} />}
        {info === null && <p role="alert">{t('info.failed')}</p>}
        {info && <BookFacts info={info} />}
        {extra}
      </div>
    </PanelFrame>
  );
}

function BookFacts({ info }: { readonly info: BookInfo }) {
  const t = useT('reading');
  const language = useLanguage();
  const facts: [string, string][] = [
    ['author', info.authors.join(language === 'en' ? ', ' : '、')],
    ['direction', t(`info.directions.${info.direction}`)],
    [
      'language',
      info.languages.map((code) => formatLanguageName(code, language, t('info.bilingual'))).join(' · '),
    ],
    ['layout', t(`info.layouts.${info.layout}`)],
    ['modified', formatInstant(info.modifiedAt)],
    ['published', formatPublished(info.publishedOn)],
    ['publisher', info.publisher],
    ['copyright', info.copyright],
  ];
  return (
    <>
      <div className={styles.head}>
        {info.coverUrl && (
          <Cover src={info.coverUrl} alt={t('info.cover', { title: info.title })} width={96} />
        )}
        <p className={styles.title} dir={info.titleDirection} lang={textLanguage(info.title)}>
          {info.title}
        </p>
      </div>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`info.${name}`)}</dt>
            <dd dir={name === 'author' ? info.authorsDirection : 'auto'}>{value || '—'}</dd>
          </div>
        ))}
      </dl>
      <h3>{t('info.brief')}</h3>
      <p className={styles.brief}>{info.brief || '—'}</p>
      <h3>{t('info.accessibility')}</h3>
      <AccessibilityFacts accessibility={info.accessibility} layout={info.layout} />
    </>
  );
}

/** The catalog has whole days; the metadata of a file may have only the year. */
const formatPublished = (value: string | null): string =>
  value !== null && /^\d{4}-\d\d-\d\d/.test(value) ? formatDay(value) : (value ?? '');

function formatLanguageName(code: string, language: 'zh' | 'en', bilingual: string): string {
  if (code === 'bilingual') return bilingual;
  try {
    return new Intl.DisplayNames([language === 'en' ? 'en' : 'zh-CN'], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}

registerReaderPanel({
  name: INFO_PANEL,
  side: 'right',
  icon: 'info',
  namespace: 'reading',
  titleKey: 'info.title',
  buttonKey: 'info.title',
  Component: InfoPanel,
});
