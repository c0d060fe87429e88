import type { SampleApplication } from '@zhiye/contract';
import { Link } from 'react-router';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Cover } from '../../../../shared/ui/books/cover.tsx';
import { SampleCells, SampleListTable } from '../sample-list-table.tsx';
import { SampleActions } from './sample-actions.tsx';
import { SampleProgress } from './sample-progress.tsx';
import styles from './style-book.module.css';

const HEADS = ['book', 'course', 'applied', 'status', 'progress', 'actions'] as const;

export function SampleList({ list }: { readonly list: readonly SampleApplication[] }) {
  const t = useT('samples');
  return (
    <SampleListTable heads={HEADS.map((head) => t(`list.head.${head}`))}>
      {list.map((sample) => (
        <SampleRow key={sample.applicationId} sample={sample} />
      ))}
    </SampleListTable>
  );
}

function SampleRow({ sample }: { readonly sample: SampleApplication }) {
  const t = useT('samples');
  const { book } = sample;
  return (
    <tr>
      <td>
        <div className={styles.book}>
          <Cover src={book.coverUrl} alt="" width={40} />
          <p>
            <Link to={paths.bookDetail(book.bookId)} lang={textLanguage(book.title)}>
              {book.title}
            </Link>
            <span className="sub s12">
              <DataText>
                {book.authors.join(t('listSeparator'))} · {book.publisher}
              </DataText>
            </span>
          </p>
        </div>
      </td>
      <SampleCells sample={sample} />
      <td className={styles.progress}>
        <SampleProgress sample={sample} />
      </td>
      <td>
        <SampleActions sample={sample} />
      </td>
    </tr>
  );
}
