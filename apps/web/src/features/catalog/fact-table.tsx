import { Link } from 'react-router';
import { useLanguage, useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { globalCondition, SERIES_TYPE } from '../../shared/search-condition.ts';
import type { BookData } from './book-data.ts';
import { monthInWords } from './day-words.ts';
import { nameSeries } from './series-name.ts';
import { UsingColleges } from './using-colleges.tsx';
import styles from './fact-table.module.css';

/** What a teacher checks before choosing a book; an unknown fact is a dash, so that the places stay. */
export function FactTable({ book }: { readonly book: BookData }) {
  const t = useT('catalog');
  const common = useT('shared');
  const language = useLanguage();
  const { seriesName, classPath, usingColleges } = book;
  const facts = [
    ['press', book.press],
    ['published', monthInWords(book.publishDate, language)],
    ['isbn', book.isbn],
    [
      'series',
      seriesName && (
        <Link className="lk" to={paths.bookSearch([globalCondition(SERIES_TYPE, seriesName)])}>
          {nameSeries(book, t)}
        </Link>
      ),
    ],
    ['class', classPath.map((item) => (language === 'en' ? item.nameEn : item.name)).join(' / ')],
    ['language', t(`language.${book.language}`)],
    ['layout', t(`layout.${book.layout}`)],
    ['grade', book.gradeLevel],
    ['majors', book.majors.join(common('listSeparator'))],
    ['colleges', usingColleges.length > 0 && <UsingColleges names={usingColleges} />],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`facts.${name}`)}</dt>
          <dd>{value || '—'}</dd>
        </div>
      ))}
    </dl>
  );
}
