import { useT } from '../../../../shared/i18n/use-t.ts';
import tabs from '../../../../shared/ui/navigation/tabs.module.css';
import type { BookData } from './book-data.ts';
import { splitParagraphs } from './brief-text.ts';
import styles from './book-detail.module.css';

/** Scrolls to a section of the page. The address does not change. */
export function scrollToSection(id: string): void {
  const section = document.getElementById(id);
  section?.focus({ preventScroll: true });
  section?.scrollIntoView();
}

/** Links to the sections in the lower part of the page. */
export function SectionLinks({ book }: { readonly book: BookData }) {
  const t = useT('book-detail');
  const links = [
    ...(splitParagraphs(book.brief).length > 1 ? [{ id: 'brief', label: t('brief.title') }] : []),
    { id: 'contents', label: t('contents.title'), count: book.contents.length },
    ...(book.teachingFiles.length > 0
      ? [{ id: 'teaching', label: t('teaching.title'), count: book.teachingFiles.length }]
      : []),
    { id: 'citation', label: t('citation.title') },
    { id: 'ratings', label: t('ratings.title') },
  ];
  return (
    <nav className={`${tabs.tabs} ${styles.sections}`} aria-label={t('sections')}>
      {links.map(({ id, label, count }) => (
        <button key={id} type="button" onClick={() => scrollToSection(id)}>
          {label}
          {Boolean(count) && <span>{count}</span>}
        </button>
      ))}
    </nav>
  );
}
