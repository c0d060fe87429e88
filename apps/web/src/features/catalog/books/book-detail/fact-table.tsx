import { SEARCH_FIELD } from '@zhiye/contract/constants';
import { Link } from 'react-router';
import type { BookSummary } from '@zhiye/contract';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { MarkedText, SLOT } from '../../../../shared/i18n/marked-text.tsx';
import { gradeLevelName } from '../../../../shared/books/grade-level-name.ts';
import { useLanguage, useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { globalSearchCondition } from '../../../../shared/search/search-condition.ts';
import type { BookData } from './book-data.ts';
import { formatLongMonth } from '../../../../shared/i18n/long-date.ts';
import styles from './fact-table.module.css';
import type { Translate } from '../../../../shared/i18n/text-set.ts';

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
    ['clc', book.clcCode],
    ['language', t(`language.${book.language}`)],
    ['layout', t(`layout.${book.layout}`)],
    ['grade', book.gradeLevel && gradeLevelName(book.gradeLevel, language)],
    ...(book.pageCount === null
      ? []
      : ([['pages', t('facts.pageCount', { count: book.pageCount })]] as const)),
    ...(book.printIsbn === null ? [] : ([['printIsbn', book.printIsbn]] as const)),
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

/** `理学基础丛书 · 第 2 卷`; null for a book without a series. `t` must use the namespace `book-detail`. */
function formatSeriesName({ seriesName, volume }: BookSummary, t: Translate): string | null {
  if (!seriesName) return null;
  return volume === null ? seriesName : t('book.volume', { series: seriesName, volume });
}

/** The college, or the first of several with a list that can be expanded. */
function UsingColleges({ names }: { readonly names: readonly string[] }) {
  const t = useT('book-detail');
  const common = useT('shared');
  const [first = ''] = names;
  if (names.length < 2) return <span lang={textLanguage(first)}>{first}</span>;
  return (
    <details className={styles.colleges}>
      <summary>
        <MarkedText text={t('facts.collegesMore', { name: SLOT, total: names.length })}>{first}</MarkedText>
      </summary>
      <span lang={textLanguage(...names)}>{names.join(common('listSeparator'))}</span>
    </details>
  );
}
