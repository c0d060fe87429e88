import type { ChannelTextbook } from '@zhiye/contract';
import { Link } from 'react-router';
import { formatMoney } from '../../../../shared/format.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import report from '../../../../shared/ui/reports/reports.module.css';
import table from '../../../../shared/ui/table.module.css';
import { formatRate } from '../channel-query.ts';

const MONEY = ['list', 'price', 'settlement', 'commission'] as const;

/** Titles and durations with what the channel pays and earns. */
export function TextbookTable({ list }: { readonly list: readonly ChannelTextbook[] }) {
  const t = useT('channel');
  const names = useT('shared');
  return (
    <div className={`card ${report.list ?? ''}`}>
      <table className={table.table}>
        <thead>
          <tr>
            <th scope="col">{t('column.title')}</th>
            <th scope="col">{t('column.duration')}</th>
            {MONEY.map((column) => (
              <th key={column} scope="col" data-num>
                {t(`column.${column}`)}
              </th>
            ))}
            <th scope="col">{t('column.valid')}</th>
          </tr>
        </thead>
        <tbody>
          {list.map((book) => (
            <tr key={`${book.bookId} ${book.duration}`}>
              <td>
                <Link className="lk serif" to={paths.bookDetail(book.bookId, { duration: book.duration })}>
                  {book.title}
                </Link>
                <div className="sub s12">
                  <DataText>
                    {book.authors.join(t('separator'))} · {book.publisher}
                  </DataText>
                </div>
              </td>
              <td>{names(`duration.${book.duration}`)}</td>
              <td data-num>{formatMoney(book.listFen)}</td>
              <td data-num>{formatMoney(book.priceFen)}</td>
              <td data-num>
                <strong>{formatMoney(book.settlementFen)}</strong>
              </td>
              <td data-num>
                {formatMoney(book.commissionFen)}
                {book.commissionBasisPoints !== null && (
                  <div className="sub s12">{formatRate(book.commissionBasisPoints)}</div>
                )}
              </td>
              <td className="num s12">
                {book.validTo
                  ? t('validRange', { from: book.validFrom, to: book.validTo })
                  : t('validSince', { from: book.validFrom })}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
