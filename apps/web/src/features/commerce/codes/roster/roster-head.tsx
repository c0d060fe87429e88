import type { RosterLine } from '@zhiye/contract';
import { downloadFile } from '../../../../shared/api/download.ts';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Cover } from '../../../../shared/ui/books/cover.tsx';
import { Button } from '../../../../shared/ui/button.tsx';
import { CodeLineTabs } from '../code-line-tabs.tsx';
import type { RosterFilter } from './roster.queries.ts';
import styles from './roster.module.css';

interface RosterHeadProps {
  readonly lines: readonly RosterLine[];
  readonly current: RosterLine;
  readonly filter: RosterFilter;
}

/** The book, and the files of what the list shows. */
export function RosterHead({ lines, current, filter }: RosterHeadProps) {
  const t = useT('roster');
  const names = useT('shared');
  const { orderNo, state, text, className } = filter;
  const { lineNo, book, duration, redeemBefore } = current;
  const download = (format: 'csv' | 'xlsx') =>
    void downloadFile('DOWNLOAD /b/v1/code/exportRoster', {
      ...{ orderNo, lineNo, state, text, className, format },
    }).catch(() => undefined);
  return (
    <>
      <CodeLineTabs
        label={t('lines')}
        lines={lines}
        currentLineNo={lineNo}
        pathOf={(line) => paths.personal.orderCodes(orderNo, { line, view: 'roster' })}
      />
      <div className={styles.head}>
        <Cover src={book.coverUrl} alt="" width={56} />
        <div>
          <h2 lang={textLanguage(book.title)}>{book.title}</h2>
          <p className="sub s13">
            {book.authors.join('、')} · {book.publisher} · {names(`duration.${duration}`)} ·{' '}
            {t('startsLater')} · {t('redeemBefore', { day: redeemBefore })}
          </p>
        </div>
        <div className={styles.actions}>
          <Button onClick={() => download('csv')}>{t('export.csv')}</Button>
          <Button onClick={() => download('xlsx')}>{t('export.xlsx')}</Button>
          <Button
            look="primary"
            onClick={() => document.getElementById('more')?.scrollIntoView({ behavior: 'smooth' })}
          >
            {t('assign')}
          </Button>
        </div>
      </div>
    </>
  );
}
