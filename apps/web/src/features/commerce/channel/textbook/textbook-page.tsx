import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link, useNavigate, useSearchParams } from 'react-router';
import type { ChannelTextbook } from '@zhiye/contract';
import { downloadFile } from '../../../../shared/api/download.ts';
import { callQuery } from '../../../../shared/api/index.ts';
import { formatCount, formatMoney } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { Pager } from '../../../../shared/ui/navigation/pager.tsx';
import { ExportButtons } from '../../../../shared/ui/reports/export-buttons.tsx';
import { FilterInput, FilterSelect } from '../../../../shared/ui/reports/filter-field.tsx';
import report from '../../../../shared/ui/reports/reports.module.css';
import { DURATIONS, formatRate, readTextbookQuery, textbookPath } from '../channel-query.ts';
import type { TextbookQuery } from '../channel-query.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import styles from '../channel.module.css';
import { paths } from '../../../../shared/navigation/paths.ts';
import table from '../../../../shared/ui/table.module.css';

const PAGE_SIZE = 20;

/** /personal/textbook: the channel itself, and the titles that it may sell with their settlement prices. */
export function TextbookPage() {
  const t = useT('channel');
  const names = useT('shared');
  const navigate = useNavigate();
  const query = readTextbookQuery(useSearchParams()[0]);
  const { keyword, duration, pageNo } = query;
  const filter = { keyword, duration };
  const books = useQuery({
    ...callQuery('GET /b/v1/channel/findTextbooks', { ...filter, pageNo, pageSize: PAGE_SIZE }),
    placeholderData: keepPreviousData,
  });
  const go = (change: Partial<TextbookQuery>) => void navigate(textbookPath(query, change));
  const { list = [], total = 0 } = books.data ?? {};
  return (
    <section>
      <div className={report.head}>
        <h1 className="pt">{t('textbooks.title')}</h1>
        <ExportButtons
          disabled={list.length === 0}
          onExport={(format, readBlob) =>
            downloadFile('DOWNLOAD /b/v1/channel/exportTextbooks', { ...filter, format }, readBlob)
          }
        />
      </div>
      <ChannelInfo />
      <h2 className={report.section}>{t('textbooks.list')}</h2>
      <div className={report.tools}>
        <FilterInput
          type="search"
          label={t('textbooks.find')}
          placeholder={t('textbooks.findHint')}
          value={keyword}
          maxLength={80}
          onChange={(text) => go({ keyword: text })}
        />
        <FilterSelect
          label={t('column.duration')}
          value={duration}
          choices={DURATIONS.map((one) => [one, names(`duration.${one}`)])}
          emptyText={t('any')}
          onChoose={(one) => go({ duration: one })}
        />
        <span className="sub s13" role="status">
          {books.data && t('textbooks.total', { total: formatCount(total) })}
        </span>
      </div>
      {books.isPending && <Loading count={8} />}
      {books.isError && <ErrorState error={books.error} onRetry={() => void books.refetch()} />}
      {books.data && list.length === 0 && (
        <EmptyState title={keyword || duration ? t('noMatch') : t('textbooks.none')}>
          {keyword || duration ? t('noMatchText') : t('textbooks.noneText')}
        </EmptyState>
      )}
      {list.length > 0 && <TextbookTable list={list} />}
      <Pager
        pageNo={pageNo}
        pageSize={PAGE_SIZE}
        total={total}
        pathOf={(page) => textbookPath(query, { pageNo: page })}
      />
    </section>
  );
}

/** What the shop knows of the channel: its contact, and whom it serves. */
function ChannelInfo() {
  const t = useT('channel');
  const { data, isError } = useQuery(callQuery('GET /b/v1/channel/getInfo', {}));
  if (isError) return null;
  if (!data) return <Loading count={3} />;
  if (data.channelNo === null)
    return (
      <InlineAlert tone="wait" title={t('info.missing')}>
        {t('info.missingText')}
      </InlineAlert>
    );
  const facts = [
    ['company', data.companyName],
    ['channelNo', data.channelNo],
    ['contact', `${data.contactName ?? ''} ${data.contactPhone ?? ''}`],
    ['email', data.contactEmail],
    ['bank', t('info.bankValue', { bank: data.bankName ?? '', end: data.bankAccountEnd ?? '' })],
    ['regions', data.regions.join(t('separator')) || t('info.none')],
  ];
  return (
    <dl className={`card ${styles.info ?? ''}`} aria-label={t('info.title')}>
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{t(`info.${name}`)}</dt>
          <dd>
            <DataText>{value}</DataText>
          </dd>
        </div>
      ))}
      <div className={styles.wide}>
        <dt>{t('info.institutions', { total: data.institutions.length })}</dt>
        <dd>{data.institutions.map(({ name }) => name).join(t('separator')) || t('info.none')}</dd>
      </div>
    </dl>
  );
}

const MONEY = ['list', 'price', 'settlement', 'commission'] as const;

/** How many rows from this one on are of the same book. */
function countRows(list: readonly ChannelTextbook[], start: number): number {
  const end = list.findIndex(({ bookId }, index) => index > start && bookId !== list[start]!.bookId);
  return (end < 0 ? list.length : end) - start;
}

/** Titles and durations with what the channel pays and earns. */
function TextbookTable({ list }: { readonly list: readonly ChannelTextbook[] }) {
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
          {list.map((book, index) => (
            <tr key={`${book.bookId} ${book.duration}`}>
              {book.bookId !== list[index - 1]?.bookId && (
                <th scope="rowgroup" className={styles.title} rowSpan={countRows(list, index)}>
                  <Link className="lk serif" to={paths.bookDetail(book.bookId, { duration: book.duration })}>
                    {book.title}
                  </Link>
                  <div className="sub s12">
                    <DataText>
                      {book.authors.join(t('separator'))} · {book.publisher}
                    </DataText>
                  </div>
                </th>
              )}
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
