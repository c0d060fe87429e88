import type { Flashcard, FlashcardCategory } from '@zhiye/contract';
import { clozeText } from '@zhiye/contract/constants/study/cloze';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { formatDay } from '../../../../shared/format.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { HiddenTitle } from '../../../../shared/ui/hidden-title.tsx';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import { CardPicture } from './card-picture.tsx';
import { CardSource } from './card-source.tsx';
import { CardBack, CardFront } from './card-text.tsx';
import { useCardActions } from './use-card-actions.ts';
import styles from './cards.module.css';

interface CardItemProps {
  readonly card: Flashcard;
  readonly categories: readonly FlashcardCategory[];
  readonly onEdit: () => void;
}

const NAME_LENGTH = 40;

/** A card for names of buttons. */
export const cardName = ({ kind, front }: Pick<Flashcard, 'kind' | 'front'>): string =>
  (kind === 'cloze' ? clozeText(front) : front).slice(0, NAME_LENGTH);

/** A card of a list with its controls. */
export function CardItem({ card, categories, onEdit }: CardItemProps) {
  const t = useT('flashcards');
  const actions = useCardActions();
  const name = cardName(card);
  return (
    <li className={styles.card}>
      <h3>
        <CardFront card={card} isAnswered />
      </h3>
      {card.back !== '' && (
        <p className={styles.back}>
          <CardBack text={card.back} />
        </p>
      )}
      {card.hasPicture && <CardPicture cardId={card.cardId} />}
      <p className={styles.facts}>
        <StatusTag tone={card.isMastered ? 'ok' : card.state === 'new' ? 'run' : 'wait'}>
          {card.isMastered ? t('mastered') : t(`states.${card.state}`)}
        </StatusTag>
        {!card.isMastered && card.state !== 'new' && (
          <span className="num">{t('card.due', { day: formatDay(card.dueAt) })}</span>
        )}
        <CardSource card={card} />
      </p>
      <div className={styles.controls}>
        <label className={styles.mastered}>
          <input
            type="checkbox"
            role="switch"
            checked={card.isMastered}
            onChange={({ target }) => actions.setMastered(card, target.checked)}
          />
          {t('mastered')}
          <HiddenTitle>{name}</HiddenTitle>
        </label>
        <label>
          <span className="vh">
            {t('card.category')} {name}
          </span>
          <select
            value={card.categoryId ?? ''}
            onChange={({ target }) => actions.moveTo(card, target.value || null)}
          >
            <option value="">{t('uncategorized')}</option>
            {categories.map(({ categoryId, name: category }) => (
              <option key={categoryId} value={categoryId}>
                {category}
              </option>
            ))}
          </select>
        </label>
        <Button look="text" size="small" onClick={onEdit}>
          {t('edit')}
          <HiddenTitle>{name}</HiddenTitle>
        </Button>
        <Button look="text" size="small" onClick={() => actions.deleteCard(card)}>
          {t('delete')}
          <HiddenTitle>{name}</HiddenTitle>
        </Button>
      </div>
    </li>
  );
}
