import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearchParams } from 'react-router';
import { downloadFile } from '../../../../shared/api/download.ts';
import { callQuery } from '../../../../shared/api/index.ts';
import { formatCount } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { Pager } from '../../../../shared/ui/navigation/pager.tsx';
import { ExportButtons } from '../../../../shared/ui/reports/export-buttons.tsx';
import { FilterInput, FilterSelect } from '../../../../shared/ui/reports/filter-field.tsx';
import report from '../../../../shared/ui/reports/reports.module.css';
import { DURATIONS, readTextbookQuery, textbookPath } from '../channel-query.ts';
import type { TextbookQuery } from '../channel-query.ts';
import { ChannelInfo } from './channel-info.tsx';
import { TextbookTable } from './textbook-table.tsx';

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
