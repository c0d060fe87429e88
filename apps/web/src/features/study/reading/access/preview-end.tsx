import { useQuery } from '@tanstack/react-query';
import { USER_TYPE } from '@zhiye/contract/constants';
import type { Duration, UserType } from '@zhiye/contract';
import { useEffect, useRef, useState } from 'react';
import { formatMoney } from '../../../../shared/format.ts';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { useClientStore } from '../../../../shared/state/client-store.ts';
import { Button, ButtonLink } from '../../../../shared/ui/button.tsx';
import { AverageRating } from '../../../../shared/ui/books/average-rating.tsx';
import { Cover } from '../../../../shared/ui/books/cover.tsx';
import { Price } from '../../../../shared/ui/books/price.tsx';
import { Icon } from '../../../../shared/ui/icon.tsx';
import type { DataOf } from '../../../../shared/api/index.ts';
import { bookQuery } from '../book/book.queries.ts';
import { NoSaleHere } from '../../../../shared/ui/no-sale-here.tsx';
import type { BeyondPreview } from './beyond-preview.ts';
import { offerOf } from './book-offer.ts';
import type { BookPrice } from './book-offer.ts';
import { BuyLink } from './buy-link.tsx';
import styles from './access.module.css';

type Book = DataOf<'GET /b/v1/book/getBook'>;

interface PreviewEndProps {
  readonly bookId: number;
  /** What the preview leaves out. */
  readonly beyond: BeyondPreview | undefined;
  /** Goes back to the preview. */
  readonly onBack: () => void;
}

const SHOWN_TITLES = 3;

/** Covers the page after the end of the preview (requirement R-810): what the rest holds, the access periods and the purchase in place. */
export function PreviewEnd({ bookId, beyond, onBack }: PreviewEndProps) {
  const t = useT('reading');
  const titleRef = useRef<HTMLHeadingElement>(null);
  useEffect(() => titleRef.current?.focus(), []);
  const { data: book, refetch } = useQuery(bookQuery(bookId));
  return (
    <div className={styles.overlay}>
      <section className={styles.panel} role="alert">
        <div className={styles.endHead}>
          {book && <Cover src={book.coverUrl} alt="" width={96} eager />}
          <div>
            <h2 ref={titleRef} tabIndex={-1}>
              {t('preview.ended')}
            </h2>
            {book && <EndedBook book={book} />}
          </div>
        </div>
        {beyond && beyond.entries.length > 0 && <RestOfBook beyond={beyond} />}
        {book === null && (
          <p className={styles.noPrice}>
            {t('preview.noPrice')}{' '}
            <Button size="small" onClick={() => void refetch()}>
              {t('preview.again')}
            </Button>
          </p>
        )}
        {book && <EndPurchase book={book} />}
        <footer className={styles.endFoot}>
          <span>
            <Icon name="note" size={15} /> {t('preview.kept')}
          </span>
          <ButtonLink look="text" to={paths.bookDetail(bookId)}>
            {t('noAccess.toBook')}
          </ButtonLink>
          <Button look="text" onClick={onBack}>
            {t('preview.back')}
          </Button>
        </footer>
      </section>
    </div>
  );
}

function RestOfBook({ beyond: { entries, percent } }: { readonly beyond: BeyondPreview }) {
  const t = useT('reading');
  const rest = [
    t('preview.restChapters', { count: entries.length }),
    percent > 0 && t('preview.restShare', { percent }),
  ];
  return (
    <div className={styles.rest}>
      <h3>{rest.filter(Boolean).join(t('preview.comma'))}</h3>
      <ul>
        {entries.slice(0, SHOWN_TITLES).map(({ title, page }, index) => (
          <li key={index}>
            <span lang={textLanguage(title)}>{title}</span>
            <i />
            <span className="num">{page}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function EndedBook({ book: { title, authors, publisher, score, scoreCount } }: { readonly book: Book }) {
  return (
    <>
      <p className={styles.endTitle} lang={textLanguage(title)}>
        {title}
      </p>
      <p className={styles.book} lang={textLanguage(publisher)}>
        {authors.join('、')} · {publisher}
      </p>
      <AverageRating score={score} count={scoreCount} />
    </>
  );
}

interface EndPurchaseProps {
  readonly book: Book;
}

/** The choice of the access period with its price; institutions choose how many on the page of the book. */
function EndPurchase({ book }: EndPurchaseProps) {
  const t = useT('reading');
  const buyer = useClientStore(({ roleType }) => roleType);
  const [wanted, setWanted] = useState<Duration>('one_year');
  const { bookId, prices } = book;
  const offer = offerOf(book, buyer, wanted);
  if (offer.kind === 'none') return null;
  if (offer.kind === 'noSaleHere') return <NoSaleHere />;
  if (offer.kind === 'unsold') return <p className={styles.noPrice}>{t('preview.unsold')}</p>;
  const { chosen } = offer;
  if (offer.kind === 'code')
    return (
      <>
        <p className={styles.endSum}>
          <span>{t('preview.institution')}</span>
          <Price fen={chosen.priceFen} size={24} />
        </p>
        <p className={styles.previewEndActions}>
          <ButtonLink look="buy" size="large" to={paths.bookDetail(bookId)}>
            {t('preview.chooseQuantity')}
          </ButtonLink>
          <ButtonLink
            size="large"
            to={paths.personal.newQuotation({
              lines: [{ bookId, duration: chosen.duration, quantity: 1 }],
            })}
          >
            {t('preview.quotation')}
          </ButtonLink>
        </p>
      </>
    );
  return (
    <>
      <PeriodTiles prices={prices} chosen={chosen} onChoose={setWanted} />
      <p className={styles.endSum}>
        <span>
          <b>{t(`preview.durations.${chosen.duration}`)}</b>{' '}
          {chosen.endDay === null ? t('preview.forever') : t('preview.until', { day: chosen.endDay })}
        </span>
        <Price fen={chosen.priceFen} wasFen={chosen.listFen} size={30} />
      </p>
      <p className={styles.previewEndActions}>
        <BuyLink size="large" to={paths.buyNow(bookId, chosen.duration)}>
          {t(buyer === null ? 'preview.signInToBuy' : 'preview.buy')}
        </BuyLink>
        <SecondAction bookId={bookId} buyer={buyer} duration={chosen.duration} />
      </p>
    </>
  );
}

interface SecondActionProps {
  readonly bookId: number;
  readonly buyer: UserType | null;
  readonly duration: Duration;
}

/** Teachers may read a sample; everyone else may put the book into the cart. */
function SecondAction({ bookId, buyer, duration }: SecondActionProps) {
  const t = useT('reading');
  if (buyer === USER_TYPE.teacher)
    return (
      <ButtonLink size="large" to={paths.sampleBooks([bookId])}>
        {t('preview.sample')}
      </ButtonLink>
    );
  return (
    <ButtonLink size="large" to={paths.bookDetail(bookId, { duration, addToCart: true })}>
      {t('preview.addToCart')}
    </ButtonLink>
  );
}

interface PeriodTilesProps {
  readonly prices: readonly BookPrice[];
  readonly chosen: BookPrice;
  readonly onChoose: (duration: Duration) => void;
}

function PeriodTiles({ prices, chosen, onChoose }: PeriodTilesProps) {
  const t = useT('reading');
  return (
    <fieldset className={styles.periods}>
      <legend>{t('preview.period')}</legend>
      {prices.map(({ duration, priceFen, endDay }) => (
        <label key={duration}>
          <input
            type="radio"
            name="period"
            value={duration}
            checked={duration === chosen.duration}
            onChange={() => onChoose(duration)}
          />
          <b>{t(`preview.durations.${duration}`)}</b>
          <span className="num">¥{formatMoney(priceFen)}</span>
          <i className="num">{endDay === null ? t('preview.noEnd') : t('preview.to', { day: endDay })}</i>
        </label>
      ))}
    </fieldset>
  );
}
