import type { ChannelSample } from '@zhiye/contract';
import { isOpenSample } from '@zhiye/contract/constants/commerce/sample';
import { Link } from 'react-router';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { HiddenTitle } from '../../../../shared/ui/hidden-title.tsx';
import styles from '../list/style-book.module.css';
import { SampleCells, SampleListTable } from '../sample-list-table.tsx';

const HEADS = ['teacher', 'book', 'course', 'applied', 'status', 'recommendation'] as const;

interface ChannelSampleListProps {
  readonly list: readonly ChannelSample[];
  readonly onRecommend: (sample: ChannelSample) => void;
}

export function ChannelSampleList({ list, onRecommend }: ChannelSampleListProps) {
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
