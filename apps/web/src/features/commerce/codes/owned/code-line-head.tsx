import { CODE_STATES } from '@zhiye/contract/constants/commerce/code-state';
import { Link } from 'react-router';
import type { DataOf } from '../../../../shared/api/index.ts';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Cover } from '../../../../shared/ui/books/cover.tsx';
import tabs from '../../../../shared/ui/navigation/tabs.module.css';
import { CodeLineTabs } from '../code-line-tabs.tsx';
import type { OrderCodesFilter } from './order-codes.queries.ts';
import styles from './order-codes.module.css';

export type CodeLine = DataOf<'GET /b/v1/code/findOrderCodes'>['lines'][number];

interface CodeLineHeadProps {
  readonly lines: readonly CodeLine[];
  readonly current: CodeLine;
  readonly filter: OrderCodesFilter;
}

/** The lines of the order, the book of the current one, how many codes are redeemed, and the states to choose from. */
export function CodeLineHead({ lines, current, filter }: CodeLineHeadProps) {
  const t = useT('owned');
  const names = useT('shared');
  const { orderNo, state } = filter;
  const { lineNo, book, duration, counts, held, redeemBefore } = current;
  const all = CODE_STATES.reduce((sum, one) => sum + (counts[one] ?? 0), 0);
  return (
    <>
      <CodeLineTabs
        label={t('lines')}
        lines={lines}
        currentLineNo={lineNo}
        pathOf={(line) => paths.personal.orderCodes(orderNo, { line, view: 'codes' })}
      />
      <div className={styles.book}>
        <Cover src={book.coverUrl} alt="" width={44} />
        <div>
          <h2 lang={textLanguage(book.title)}>{book.title}</h2>
          <p className="sub s13">
            {names(`duration.${duration}`)} · {t('startsLater')} · {t('redeemBefore', { day: redeemBefore })}
          </p>
        </div>
        <p>
          {t('redeemed', { done: counts.activated ?? 0, total: all })}
          {held > 0 && <span className="sub s13"> · {t('held.count', { total: held })}</span>}
        </p>
      </div>
      <nav className={tabs.tabs} aria-label={t('states')}>
        {[undefined, ...CODE_STATES].map((one) => (
          <Link
            key={one ?? 'all'}
            to={paths.personal.orderCodes(orderNo, { view: 'codes', line: lineNo, state: one })}
            aria-current={one === state ? 'page' : undefined}
          >
            {t(`state.${one ?? 'all'}`)}
            <span>{one ? (counts[one] ?? 0) : all}</span>
          </Link>
        ))}
      </nav>
    </>
  );
}
