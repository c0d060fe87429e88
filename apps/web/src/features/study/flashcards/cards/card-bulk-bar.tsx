import type { Flashcard, FlashcardCategory } from '@zhiye/contract';
import { useState } from 'react';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { ConfirmDialog } from '../../../../shared/ui/dialogs/confirm-dialog.tsx';
import { DropButton } from '../../../../shared/ui/drop-button.tsx';
import type { CardActions } from './use-card-actions.ts';
import styles from './card-list.module.css';

interface CardBulkBarProps {
  readonly chosen: readonly Flashcard[];
  readonly categories: readonly FlashcardCategory[];
  readonly actions: CardActions;
  readonly onDrop: () => void;
}

/** What can be done with all cards that are chosen. */
export function CardBulkBar({ chosen, categories, actions, onDrop }: CardBulkBarProps) {
  const t = useT('flashcards');
  const [isAsking, setAsking] = useState(false);
  const count = chosen.length;
  const places = [...categories, { categoryId: null, name: t('uncategorized') }];
  return (
    <div className={styles.bulk} role="group" aria-label={t('bulk.label')}>
      <b role="status">{t('bulk.chosen', { count })}</b>
      <DropButton
        panel={(close) =>
          places.map(({ categoryId, name }) => (
            <button
              key={categoryId}
              type="button"
              onClick={() => {
                close();
                actions.moveTo(chosen, categoryId);
              }}
            >
              <span lang={textLanguage(name)}>{name}</span>
            </button>
          ))
        }
      >
        {t('bulk.move')}
      </DropButton>
      <button type="button" disabled={actions.isPending} onClick={() => actions.setMastered(chosen, true)}>
        {t('review.master')}
      </button>
      <button type="button" data-danger disabled={actions.isPending} onClick={() => setAsking(true)}>
        {t('delete')}
      </button>
      <button type="button" data-plain onClick={onDrop}>
        {t('bulk.drop')}
      </button>
      <span>{t('bulk.range')}</span>
      {isAsking && (
        <ConfirmDialog
          title={t('bulk.deleteTitle', { count })}
          confirmLabel={t('bulk.deleteYes', { count })}
          cancelLabel={t('cancel')}
          onConfirm={() => {
            setAsking(false);
            actions.deleteCards(chosen);
          }}
          onCancel={() => setAsking(false)}
        >
          {t('bulk.deleteText')}
        </ConfirmDialog>
      )}
    </div>
  );
}
