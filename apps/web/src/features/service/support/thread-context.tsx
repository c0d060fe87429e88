import { Link } from 'react-router';
import { formatInstant } from '../../../shared/format.ts';
import { MarkedText, SLOT } from '../../../shared/i18n/marked-text.tsx';
import { useT } from '../../../shared/i18n/use-t.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { Price } from '../../../shared/ui/books/price.tsx';
import type { Thread } from './support.queries.ts';
import styles from './support.module.css';

/** The order, the book or the page that a message is about. Renders nothing without one. */
export function ThreadContext({
  context: { order, book, pagePath },
}: {
  readonly context: Thread['context'];
}) {
  const t = useT('support');
  if (!order && !book && !pagePath) return null;
  return (
    <div className={styles.context} role="group" aria-label={t('context.label')}>
      {order && (
        <p>
          <Link className="lk" to={paths.personal.orderDetail(order.orderNo)}>
            <MarkedText
              text={t(order.titles > 1 ? 'context.titles' : 'context.title', {
                title: SLOT,
                count: order.titles,
              })}
            >
              {order.firstTitle}
            </MarkedText>
          </Link>
          <span className="s13 sub">
            {t('context.order')} <span className="num">{order.orderNo}</span>
            {' · '}
            <span className="num">{formatInstant(order.placedAt)}</span>
          </span>
          <span className={styles.amount}>
            <Price fen={order.amountFen} size={16} isRecord />
            <span className="s12">{t(`orderStatus.${order.status}`)}</span>
          </span>
        </p>
      )}
      {book && (
        <p>
          <img src={book.coverUrl} alt="" width={30} height={42} />
          <Link className="lk" to={paths.bookDetail(book.bookId)}>
            <MarkedText text={t('context.title', { title: SLOT })}>{book.title}</MarkedText>
          </Link>
        </p>
      )}
      {pagePath && (
        <p className="s13">
          <Link className="lk" to={pagePath}>
            {t('context.page', { path: pagePath })}
          </Link>
        </p>
      )}
    </div>
  );
}
