import { useT } from '../../shared/i18n/use-t.ts';
import tabs from '../../shared/ui/tabs.module.css';
import type { BookData } from './book-data.ts';
import { paragraphsOf } from './brief-text.ts';
import styles from './book-detail.module.css';

/** Goes to a part of the page; the address stays that of the book. */
export function showSection(id: string): void {
  const section = document.getElementById(id);
  section?.focus({ preventScroll: true });
  section?.scrollIntoView();
}

/** What the lower part of the page holds. */
export function SectionLinks({ book }: { readonly book: BookData }) {
  const t = useT('catalog');
  const links = [
    ...(paragraphsOf(book.brief).length > 1 ? [{ id: 'brief', label: t('brief.title') }] : []),
    { id: 'contents', label: t('contents.title'), count: book.contents.length },
    ...(book.teachingFiles.length > 0
      ? [{ id: 'teaching', label: t('teaching.title'), count: book.teachingFiles.length }]
      : []),
    { id: 'citation', label: t('citation.title') },
  ];
  return (
    <nav className={`${tabs.tabs} ${styles.sections}`} aria-label={t('sections')}>
      {links.map(({ id, label, count }) => (
        <button key={id} type="button" onClick={() => showSection(id)}>
          {label}
          {Boolean(count) && <span>{count}</span>}
        </button>
      ))}
    </nav>
  );
}
