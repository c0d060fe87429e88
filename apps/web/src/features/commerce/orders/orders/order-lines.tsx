import type { PlacedLine } from '@zhiye/contract';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatMoney } from '../../../../shared/format.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { PreorderNote } from '../../../../shared/ui/books/preorder-note.tsx';
import { Cover } from '../../../../shared/ui/books/cover.tsx';
import table from '../../../../shared/ui/table.module.css';
import styles from './orders.module.css';
import { isTakenBack } from './line-refund.ts';
import { LineRefundTag } from './line-refund-tag.tsx';
import { usageText } from '../../../../shared/books/purchase-kind.ts';

interface OrderLinesProps {
  readonly lines: readonly PlacedLine[];
  /** The actions for a title, below it. */
  readonly actionOf?: (line: PlacedLine) => ReactNode;
}

/** The lines of an order: access period with its end, unit price, quantity, amount. */
export function OrderLines({ lines, actionOf }: OrderLinesProps) {
  const t = useT('orders');
  const names = useT('shared');
  return (
    <table className={`${table.table} ${table.stacked} ${styles.lines}`}>
      <thead>
        <tr>
          <th scope="col">{t('lines')}</th>
          <th scope="col">{t('detail.duration')}</th>
          <th scope="col" data-num>
            {t('detail.unit')}
          </th>
          <th scope="col" data-num>
            {t('quantity')}
          </th>
          <th scope="col" data-num>
            {t('detail.amount')}
          </th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // a long line of a quotation becomes several of one title
          <tr key={index} data-gone={isTakenBack(line) || undefined}>
            <td>
              <div className={styles.book}>
                <Cover src={line.coverUrl} alt="" width={48} />
                <div>
                  <Link to={paths.bookDetail(line.bookId)} lang={textLanguage(line.title)}>
                    {line.title}
                  </Link>
                  <span>
                    <DataText>
                      {line.authors.join(names('listSeparator'))} · {line.publisher}
                    </DataText>
                  </span>
                  {actionOf?.(line)}
                </div>
              </div>
            </td>
            <td>
              {names(`duration.${line.duration}`)} · {t(usageText(line))}
              {line.usageMode === 'code' ? (
                <p className="s12 sub">{line.codeEmail}</p>
              ) : (
                !isTakenBack(line) && <LineEnd line={line} />
              )}
              <LineRefundTag line={line} />
            </td>
            <td data-num>
              {line.listFen !== line.priceFen && (
                <p className="s12 sub">
                  <span className="vh">{t('listPrice')} </span>
                  <s>¥{formatMoney(line.listFen)}</s>
                </p>
              )}
              ¥{formatMoney(line.priceFen)}
            </td>
            <td data-num>{line.quantity}</td>
            <td data-num>
              {isTakenBack(line) ? <s>¥{formatMoney(line.amountFen)}</s> : `¥${formatMoney(line.amountFen)}`}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function LineEnd({ line }: { readonly line: PlacedLine }) {
  const t = useT('orders');
  if (line.awaitsPublication) {
    return (
      <>
        <p className="s12 sub">{t('fromPublication')}</p>
        {line.preorderDay && <PreorderNote day={line.preorderDay} />}
      </>
    );
  }
  return <p className="s12 sub">{line.endDay ? t('until', { day: line.endDay }) : t('forever')}</p>;
}
