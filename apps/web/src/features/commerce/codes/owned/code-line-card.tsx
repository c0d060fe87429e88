import type { OwnedCode } from '@zhiye/contract';
import { formatCode } from '@zhiye/contract/constants/commerce/code-text';
import { useState } from 'react';
import { Link } from 'react-router';
import { CODE_STATES } from '@zhiye/contract/constants/commerce/code-state';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { useCopyText } from '../../../../shared/ui/feedback/use-copy-text.ts';
import table from '../../../../shared/ui/table.module.css';
import { CodeRow } from './code-row.tsx';
import { fetchCodeTexts, pagesOf } from './order-codes.queries.ts';
import type { OrderCodesFilter } from './order-codes.queries.ts';
import styles from './order-codes.module.css';
import type { DataOf } from '../../../../shared/api/index.ts';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { Cover } from '../../../../shared/ui/books/cover.tsx';
import tabs from '../../../../shared/ui/navigation/tabs.module.css';
import { CodeLineTabs } from '../code-line-tabs.tsx';

interface CodeLineCardProps {
  readonly lines: readonly CodeLine[];
  readonly current: CodeLine;
  /** One page of the codes of the current line. */
  readonly list: readonly OwnedCode[];
  readonly total: number;
  readonly filter: OrderCodesFilter;
}

const isOpen = ({ state, isHeld }: OwnedCode) => !isHeld && (state === 'unassigned' || state === 'assigned');

/** One line of the order: its book and a page of its codes. Texts are masked until they are shown. */
export function CodeLineCard({ lines, current, list, total, filter }: CodeLineCardProps) {
  const t = useT('owned');
  const copy = useCopyText();
  const [texts, setTexts] = useState<ReadonlyMap<string, string>>(new Map());
  const { orderNo, state, pageNo } = filter;
  const { lineNo } = current;
  const open = list.filter(isOpen).map(({ codeId }) => codeId);
  const show = async (codeIds: string[]) => {
    const shown = await fetchCodeTexts(codeIds);
    setTexts((known) => new Map([...known, ...shown]));
    return shown;
  };
  const copyAll = async () => {
    const shown = await show(open);
    if (shown.size > 0) await copy(open.map((codeId) => formatCode(shown.get(codeId) ?? '')).join('\n'));
  };
  const forget = (codeId: string) => setTexts(new Map([...texts].filter(([id]) => id !== codeId)));
  const to = (change: { state?: string; pageNo?: number; line?: number }) =>
    paths.personal.orderCodes(orderNo, { view: 'codes', line: lineNo, state, ...change });
  return (
    <section className={`card ${styles.card}`} aria-label={t('list')}>
      <CodeLineHead lines={lines} current={current} filter={filter} />
      <table className={`${table.table} ${table.stacked}`}>
        <thead>
          <tr>
            <th scope="col">CODE</th>
            <th scope="col">{t('column.recipient')}</th>
            <th scope="col">{t('column.state')}</th>
            <th scope="col">{t('column.actions')}</th>
          </tr>
        </thead>
        <tbody>
          {list.map((code) => (
            <CodeRow
              key={code.codeId}
              code={code}
              text={texts.get(code.codeId)}
              onShow={() => void show([code.codeId])}
              onHide={() => forget(code.codeId)}
            />
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        <Button size="small" disabled={open.length === 0} onClick={() => void copyAll()}>
          {t('copyPage', { total: open.length })}
        </Button>
        <span className="num">
          {pageNo > 1 && (
            <Link className="lk" to={to({ pageNo: pageNo - 1 })}>
              {t('previous')}
            </Link>
          )}{' '}
          {pageNo} / {pagesOf(total)}{' '}
          {pageNo < pagesOf(total) && (
            <Link className="lk" to={to({ pageNo: pageNo + 1 })}>
              {t('next')}
            </Link>
          )}
        </span>
      </div>
    </section>
  );
}

type CodeLine = DataOf<'GET /b/v1/code/findOrderCodes'>['lines'][number];

interface CodeLineHeadProps {
  readonly lines: readonly CodeLine[];
  readonly current: CodeLine;
  readonly filter: OrderCodesFilter;
}

/** The lines of the order, the book of the current one, how many codes are redeemed, and the states to choose from. */
function CodeLineHead({ lines, current, filter }: CodeLineHeadProps) {
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
