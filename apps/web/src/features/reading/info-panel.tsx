import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { formatDay, formatInstant } from '../../shared/format.ts';
import { useLanguage, useT } from '../../shared/i18n/use-t.ts';
import { Cover } from '../../shared/ui/cover.tsx';
import { Loading } from '../../shared/ui/loading.tsx';
import { BarButton } from './bar-button.tsx';
import type { BookInfo } from './book-info.ts';
import styles from './info-panel.module.css';

interface InfoPanelProps {
  /** Undefined while it is asked for, null when it cannot be had. */
  readonly info: BookInfo | undefined | null;
  readonly extra?: ReactNode;
  readonly onClose: () => void;
}

/** At the right: everything that is known about the book. */
export function InfoPanel({ info, extra, onClose }: InfoPanelProps) {
  const t = useT('reading');
  const panel = useRef<HTMLElement>(null);
  useEffect(() => panel.current?.focus(), []);
  return (
    <aside className={styles.panel} aria-label={t('info.title')} tabIndex={-1} ref={panel} data-scrolls>
      <header>
        <h2>{t('info.title')}</h2>
        <BarButton icon="close" iconSize={15} label={t('close')} onClick={onClose} />
      </header>
      {info === undefined && <Loading count={8} />}
      {info === null && <p role="alert">{t('info.failed')}</p>}
      {info && <Facts info={info} />}
      {extra}
    </aside>
  );
}

function Facts({ info }: { readonly info: BookInfo }) {
  const t = useT('reading');
  const language = useLanguage();
  const facts: [string, string][] = [
    ['author', info.authors.join(language === 'en' ? ', ' : '、')],
    ['direction', t(`info.directions.${info.direction}`)],
    ['language', info.languages.map((code) => nameLanguage(code, language, t('info.bilingual'))).join(' · ')],
    ['layout', t(`info.layouts.${info.layout}`)],
    ['modified', formatInstant(info.modifiedAt)],
    ['published', formatPublished(info.publishedOn)],
    ['press', info.press],
    ['copyright', info.copyright],
  ];
  return (
    <>
      <div className={styles.head}>
        {info.coverUrl && (
          <Cover src={info.coverUrl} alt={t('info.cover', { title: info.title })} width={96} />
        )}
        <p className={styles.title}>{info.title}</p>
      </div>
      <dl>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`info.${name}`)}</dt>
            <dd>{value || '—'}</dd>
          </div>
        ))}
      </dl>
      <h3>{t('info.brief')}</h3>
      <p className={styles.brief}>{info.brief || '—'}</p>
    </>
  );
}

/** The catalogue gives whole days; a book's own file may name the year alone. */
const formatPublished = (value: string | null): string =>
  value !== null && /^\d{4}-\d\d-\d\d/.test(value) ? formatDay(value) : (value ?? '');

function nameLanguage(code: string, language: 'zh' | 'en', bilingual: string): string {
  if (code === 'bilingual') return bilingual;
  try {
    return new Intl.DisplayNames([language === 'en' ? 'en' : 'zh-CN'], { type: 'language' }).of(code) ?? code;
  } catch {
    return code;
  }
}
