import type { ClaimPreview } from '@zhiye/contract';
import { EndText } from '../../../features/commerce/codes/claim/claim-page.tsx';
import { DataText } from '../../../shared/i18n/data-text.tsx';
import { textLanguage } from '../../../shared/i18n/text-language.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { Cover } from '../../../shared/ui/books/cover.tsx';
import styles from './claim-phone.module.css';

/** The book, who has paid for it, and until when it can be read. */
export function ClaimOffer({ preview }: { readonly preview: ClaimPreview }) {
  const t = useT('phone');
  const names = useT('shared');
  const { book, duration, institution, className, lastDay, endDay, isOnShelf, neverEnds } = preview;
  const isPlain = endDay !== null && !isOnShelf && !neverEnds;
  return (
    <div className={styles.panel}>
      <div className={styles.book}>
        <Cover src={book.coverUrl} alt="" width={88} eager />
        <div>
          <p className="s13">
            <DataText>{className ? t('claim.link', { className }) : t('claim.plainLink')}</DataText>
          </p>
          <h2 lang={textLanguage(book.title)}>{book.title}</h2>
          <p className="s13">
            <DataText>
              {book.authors.join('、')} · {book.publisher}
            </DataText>
          </p>
          <p className="s13">
            <DataText>{t('claim.paid', { institution })}</DataText>
          </p>
        </div>
      </div>
      <dl className={styles.facts}>
        <div>
          <dt>{t('claim.duration')}</dt>
          <dd>{names(`duration.${duration}`)}</dd>
        </div>
        <div>
          <dt>{t('claim.until')}</dt>
          <dd>{isPlain ? <span className="num">{endDay}</span> : <EndText preview={preview} />}</dd>
        </div>
        <div>
          <dt>{t('claim.last')}</dt>
          <dd className="num">{lastDay}</dd>
        </div>
      </dl>
    </div>
  );
}
