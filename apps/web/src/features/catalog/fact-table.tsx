import { useLanguage, useT } from '../../shared/i18n/use-t.ts';
import type { BookData } from './book-data.ts';
import { monthInWords } from './day-words.ts';
import { nameSeries } from './series-name.ts';
import styles from './fact-table.module.css';

/** What a teacher checks before choosing a book; an unknown fact is a dash, so that the places stay. */
export function FactTable({ book }: { readonly book: BookData }) {
  const t = useT('catalog');
  const common = useT('shared');
  const language = useLanguage();
  const { usingColleges, classPath } = book;
  const colleges =
    usingColleges.length > 1
      ? t('facts.collegesMore', { name: usingColleges[0], total: usingColleges.length })
      : usingColleges[0];
  const facts = [
    ['press', book.press],
    ['published', monthInWords(book.publishDate, language)],
    ['isbn', book.isbn],
    ['series', nameSeries(book, t)],
    ['class', classPath.map((item) => (language === 'en' ? item.nameEn : item.name)).join(' / ')],
    ['language', t(`language.${book.language}`)],
    ['layout', t(`layout.${book.layout}`)],
    ['grade', book.gradeLevel],
    ['majors', book.majors.join(common('listSeparator'))],
    ['colleges', colleges],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`facts.${name}`)}</dt>
          <dd title={name === 'colleges' ? usingColleges.join(common('listSeparator')) : undefined}>
            {value || '—'}
          </dd>
        </div>
      ))}
    </dl>
  );
}
