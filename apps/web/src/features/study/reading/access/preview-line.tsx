import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Link } from 'react-router';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { bookQuery } from '../book/book.queries.ts';
import { useReaderScreenState } from '../screen/reader-screen-context.ts';
import { StatusLine } from '../screen/status-line.tsx';

interface PreviewLineProps {
  readonly bookId: number;
  /** Where the reader is. */
  readonly position: number;
}

/** Says during a preview how much of it is left and from which price the book is sold. It can be closed for this visit. */
export function PreviewLine({ bookId, position }: PreviewLineProps) {
  const t = useT('reading');
  const { preview } = useReaderScreenState();
  const [isClosed, setClosed] = useState(false);
  const { data: book } = useQuery(bookQuery(bookId));
  if (isClosed) return null;
  const left =
    preview && Math.round((100 * Math.max(0, preview.lastPosition - position)) / preview.lastPosition);
  const actions = (
    <>
      {book?.fromPrice && (
        <span className="num" data-price>
          {t('preview.from', { price: formatMoney(book.fromPrice.priceFen) })}
        </span>
      )}
      <Link to={paths.bookDetail(bookId)}>{t('preview.buy')}</Link>
      <button type="button" aria-label={t('preview.close')} onClick={() => setClosed(true)}>
        <Icon name="close" size={13} />
      </button>
    </>
  );
  return (
    <StatusLine icon="lock" actions={actions}>
      {left ? t('preview.lineLeft', { percent: left }) : t('preview.line')}
    </StatusLine>
  );
}
