import { formatMonthDay } from '../../../../shared/format.ts';
import type { Flashcard, FlashcardCategory } from '@zhiye/contract';
import { clozeText } from '@zhiye/contract/constants/study/cloze';
import type { FlashcardStatus } from '@zhiye/contract/constants/study/flashcard';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { DropButton } from '../../../../shared/ui/drop-button.tsx';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import type { StatusTone } from '../../../../shared/ui/feedback/status-tag.tsx';
import { HiddenTitle } from '../../../../shared/ui/hidden-title.tsx';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { CardPicture } from './card-picture.tsx';
import { CardSource } from './card-source.tsx';
import { CardBack, CardFront } from './card-text.tsx';
import { cardWhen } from './card-when.ts';
import type { CardActions } from './use-card-actions.ts';
import styles from './card-list.module.css';

interface CardRowProps {
  readonly card: Flashcard;
  readonly categories: readonly FlashcardCategory[];
  readonly actions: CardActions;
  readonly isChosen: boolean;
  /** `isRange`: Shift was held, so that all rows up to the one chosen before change. */
  readonly onChoose: (isChosen: boolean, isRange: boolean) => void;
  readonly onEdit: () => void;
}

const NAME_LENGTH = 40;

/** A card for names of buttons. */
export const cardName = ({ kind, front }: Pick<Flashcard, 'kind' | 'front'>): string =>
  (kind === 'cloze' ? clozeText(front) : front).slice(0, NAME_LENGTH);

const TONES: Record<FlashcardStatus, StatusTone> = {
  due: 'wait',
  new: 'run',
  learning: 'run',
  review: 'done',
  relearning: 'bad',
  mastered: 'ok',
};

/** A card of the list. Its question opens it in place. */
export function CardRow({ card, categories, actions, isChosen, onChoose, onEdit }: CardRowProps) {
  const t = useT('flashcards');
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const name = cardName(card);
  const category = categories.find(({ categoryId }) => categoryId === card.categoryId)?.name;
  const { title, page } = card.source;
  return (
    <li className={styles.item} data-chosen={isChosen || undefined}>
      <div className={styles.row}>
        <label className={styles.choose}>
          <input
            type="checkbox"
            aria-label={t('choose', { name })}
            checked={isChosen}
            onChange={({ target, nativeEvent }) =>
              onChoose(target.checked, nativeEvent instanceof MouseEvent && nativeEvent.shiftKey)
            }
          />
        </label>
        <div className={styles.texts}>
          <h3>
            <button
              type="button"
              aria-expanded={isOpen}
              aria-controls={isOpen ? id : undefined}
              onClick={() => setOpen(!isOpen)}
            >
              <CardFront card={card} isAnswered />
            </button>
          </h3>
          {!isOpen && card.back !== '' && (
            <p>
              <CardBack text={card.back} />
            </p>
          )}
        </div>
        <p className={styles.source}>
          <span lang={textLanguage(category ?? '')}>{category ?? t('uncategorized')}</span>
          <small>
            <span lang={textLanguage(title)}>{title}</span> {page !== '' && t('card.page', { page })}
          </small>
        </p>
        <p className={styles.status}>
          <StatusTag tone={TONES[card.status]}>{t(`statuses.${card.status}`)}</StatusTag>
          <When card={card} />
        </p>
        <RowMenu card={card} name={name} actions={actions} onEdit={onEdit} />
      </div>
      {isOpen && <OpenCard id={id} card={card} actions={actions} onEdit={onEdit} />}
    </li>
  );
}

function When({ card }: { readonly card: Flashcard }) {
  const t = useT('flashcards');
  const when = cardWhen(card, new Date());
  const text =
    when.key === 'day'
      ? formatMonthDay(when.day)
      : t(`when.${when.key}`, 'count' in when ? { count: when.count } : {});
  return (
    <span className="num" data-late={when.key === 'late' || undefined}>
      {text}
    </span>
  );
}

interface RowActions {
  readonly card: Flashcard;
  readonly actions: CardActions;
  readonly onEdit: () => void;
}

function RowMenu({ card, name, actions, onEdit }: RowActions & { readonly name: string }) {
  const t = useT('flashcards');
  const { bookId, cfi } = card.source;
  return (
    <DropButton
      isPlain
      side="end"
      panel={(close) => {
        const after = (act: () => void) => () => {
          close();
          act();
        };
        return (
          <>
            <button type="button" onClick={after(onEdit)}>
              <Icon name="edit" size={14} /> {t('edit')}
            </button>
            {bookId !== null && cfi !== '' && (
              <Link to={paths.read(bookId, { cfi })}>
                <Icon name="book" size={14} /> {t('card.open')}
              </Link>
            )}
            <button type="button" onClick={after(() => actions.setMastered([card], !card.isMastered))}>
              <Icon name="check" size={14} /> {t(card.isMastered ? 'card.unmaster' : 'review.master')}
            </button>
            <hr />
            <button type="button" data-danger onClick={after(() => actions.deleteCards([card]))}>
              <Icon name="trash" size={14} /> {t('delete')}
            </button>
          </>
        );
      }}
    >
      <Icon name="more" size={16} />
      <span className="vh">{t('card.actions')}</span>
      <HiddenTitle>{name}</HiddenTitle>
    </DropButton>
  );
}

/** The whole card, with its picture and how it was reviewed. */
function OpenCard({ id, card, actions, onEdit }: RowActions & { readonly id: string }) {
  const t = useT('flashcards');
  return (
    <div id={id} className={styles.open}>
      <span data-mark aria-hidden="true">
        {t('review.answer')}
      </span>
      <div>
        {card.back !== '' && <CardBack text={card.back} />}
        {card.hasPicture && <CardPicture cardId={card.cardId} />}
      </div>
      <footer>
        <CardSource card={card} />
        <span>{t('card.history', { reps: card.reps, lapses: card.lapses })}</span>
        <button type="button" className="lk" onClick={onEdit}>
          {t('edit')}
        </button>
        <button type="button" className="lk" onClick={() => actions.setMastered([card], !card.isMastered)}>
          {t(card.isMastered ? 'card.unmaster' : 'review.master')}
        </button>
      </footer>
    </div>
  );
}
