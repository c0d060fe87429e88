import { SEARCH_FIELD } from '@zhiye/contract/constants';
import { Link } from 'react-router';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { MarkedText, SLOT } from '../../../../shared/i18n/marked-text.tsx';
import { gradeLevelName } from '../../../../shared/books/grade-level-name.ts';
import { useLanguage, useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { globalSearchCondition } from '../../../../shared/search/search-condition.ts';
import type { BookData } from './book-data.ts';
import { formatLongMonth } from '../../../../shared/i18n/long-date.ts';
import { formatSeriesName } from './series-name.ts';
import { UsingColleges } from './using-colleges.tsx';
import styles from './fact-table.module.css';

/** The facts that teachers check before they choose a book. An unknown fact is a dash, so that every row stays. */
export function FactTable({ book }: { readonly book: BookData }) {
  const t = useT('book-detail');
  const common = useT('shared');
  const language = useLanguage();
  const { seriesName, subjectPath, usingColleges } = book;
  const facts = [
    ['publisher', book.publisher],
    ['published', formatLongMonth(book.publishDate, language)],
    ['isbn', book.isbn],
    [
      'series',
      seriesName && (
        <Link className="lk" to={paths.bookSearch([globalSearchCondition(SEARCH_FIELD.series, seriesName)])}>
          <MarkedText text={formatSeriesName({ ...book, seriesName: SLOT }, t) ?? SLOT}>
            {seriesName}
          </MarkedText>
        </Link>
      ),
    ],
    ['subject', subjectPath.map((item) => (language === 'en' ? item.nameEn : item.name)).join(' / ')],
    ['language', t(`language.${book.language}`)],
    ['layout', t(`layout.${book.layout}`)],
    ['grade', book.gradeLevel && gradeLevelName(book.gradeLevel, language)],
    ['majors', book.majors.join(common('listSeparator'))],
    ['colleges', usingColleges.length > 0 && <UsingColleges names={usingColleges} />],
  ] as const;
  return (
    <dl className={styles.facts}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`facts.${name}`)}</dt>
          <dd lang={typeof value === 'string' ? textLanguage(value) : undefined}>{value || '—'}</dd>
        </div>
      ))}
    </dl>
  );
}
