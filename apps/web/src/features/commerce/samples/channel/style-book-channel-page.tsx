import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ChannelSample } from '@zhiye/contract';
import { isOpenSample, SAMPLE_STATUSES } from '@zhiye/contract/constants/commerce/sample';
import { useState } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { callQuery } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { readChoice, readPageNo, readText } from '../../../../shared/navigation/url-query.ts';
import { Button, ButtonLink } from '../../../../shared/ui/button.tsx';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { Pager } from '../../../../shared/ui/navigation/pager.tsx';
import styles from '../list/style-book.module.css';
import { KeywordSearch } from '../../../../shared/ui/search/keyword-search.tsx';
import { MAX_KEYWORD_LENGTH } from '../max-keyword-length.ts';
import { SampleTabs } from '../sample-tabs.tsx';
import { RecommendationDialog } from './recommendation-dialog.tsx';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { HiddenTitle } from '../../../../shared/ui/hidden-title.tsx';
import { SampleCells, SampleListTable } from '../sample-list-table.tsx';

const PAGE_SIZE = 20;

/** /personal/stylebook-channel: applications of the teachers whom a channel serves, to read and recommend. */
export function StyleBookChannelPage() {
  const t = useT('samples');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const [recommended, setRecommended] = useState<ChannelSample>();
  const status = readChoice(search, 'status', SAMPLE_STATUSES);
  const keyword = readText(search, 'q', MAX_KEYWORD_LENGTH);
  const pageNo = readPageNo(search);
  const { data, error, isPending, refetch } = useQuery({
    ...callQuery('GET /b/v1/channelSample/findApplications', {
      status,
      keyword,
      pageNo,
      pageSize: PAGE_SIZE,
    }),
    placeholderData: keepPreviousData,
  });
  const clear = keyword && (
    <ButtonLink to={paths.personal.channelSampleList({ status })}>{t('channel.clear')}</ButtonLink>
  );
  return (
    <>
      <h1 className="pt">{t('channel.title')}</h1>
      <p className="sub s13">{t('channel.subtitle')}</p>
      <div className={styles.bar}>
        <SampleTabs
          counts={data?.counts}
          current={status}
          pathOf={(tab) => paths.personal.channelSampleList({ status: tab, q: keyword })}
        />
        <KeywordSearch
          maxLength={MAX_KEYWORD_LENGTH}
          label={t('channel.search')}
          keyword={keyword}
          onSearch={(q) => void navigate(paths.personal.channelSampleList({ status, q }))}
        />
      </div>
      {isPending && <Loading count={8} />}
      {error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && data.list.length > 0 && <ChannelSampleList list={data.list} onRecommend={setRecommended} />}
      {data?.list.length === 0 && (
        <EmptyState title={keyword ? t('channel.notFound', { keyword }) : t('channel.empty')} actions={clear}>
          {t('channel.emptyText')}
        </EmptyState>
      )}
      <Pager
        pageNo={pageNo}
        pageSize={PAGE_SIZE}
        total={data?.total ?? 0}
        pathOf={(number) => paths.personal.channelSampleList({ status, q: keyword, pageNo: number })}
      />
      {recommended && <RecommendationDialog sample={recommended} onClose={() => setRecommended(undefined)} />}
    </>
  );
}

const HEADS = ['teacher', 'book', 'course', 'applied', 'status', 'recommendation'] as const;

interface ChannelSampleListProps {
  readonly list: readonly ChannelSample[];
  readonly onRecommend: (sample: ChannelSample) => void;
}

function ChannelSampleList({ list, onRecommend }: ChannelSampleListProps) {
  const t = useT('samples');
  return (
    <SampleListTable heads={HEADS.map((head) => t(`channel.head.${head}`))}>
      {list.map((sample) => (
        <ChannelSampleRow key={sample.applicationId} sample={sample} onRecommend={onRecommend} />
      ))}
    </SampleListTable>
  );
}

interface ChannelSampleRowProps {
  readonly sample: ChannelSample;
  readonly onRecommend: (sample: ChannelSample) => void;
}

function ChannelSampleRow({ sample, onRecommend }: ChannelSampleRowProps) {
  const t = useT('samples');
  const { teacher, book, status, recommendation } = sample;
  return (
    <tr>
      <td>
        <b lang={textLanguage(teacher.name)}>{teacher.name}</b>
        <p className="sub s12">
          <DataText>
            {teacher.institution} {teacher.department}
          </DataText>
        </p>
      </td>
      <td>
        <Link to={paths.bookDetail(book.bookId)} lang={textLanguage(book.title)}>
          {book.title}
        </Link>
        <p className="sub s12" lang={textLanguage(book.publisher)}>
          {book.publisher}
        </p>
      </td>
      <SampleCells sample={sample} />
      <td className={styles.progress}>
        {recommendation && (
          <p className="s13" lang={textLanguage(recommendation.note)}>
            {recommendation.note}
          </p>
        )}
        {isOpenSample(status) && (
          <Button size="small" onClick={() => onRecommend(sample)}>
            {t(recommendation ? 'channel.edit' : 'channel.do')}
            <HiddenTitle>{book.title}</HiddenTitle>
          </Button>
        )}
      </td>
    </tr>
  );
}
