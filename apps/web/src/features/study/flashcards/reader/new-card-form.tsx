import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { KeyboardEvent } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { CardForm } from '../cards/card-form.tsx';
import type { CardDraft } from '../cards/card-draft.ts';
import { useSaveCard } from '../cards/use-save-card.ts';
import { categoriesQuery } from '../flashcard.queries.ts';
import styles from './cards-panel.module.css';

interface NewCardFormProps {
  readonly draft: CardDraft;
  readonly onDone: () => void;
}

/** Writes a card about the book beside its text. */
export function NewCardForm({ draft, onDone }: NewCardFormProps) {
  const t = useT('flashcards');
  const categories = useQuery(categoriesQuery).data?.list ?? [];
  const { save, isSaving } = useSaveCard(undefined, () => {
    showToast('success', t('done.created'));
    onDone();
  });
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // after the panel, which takes the focus when it opens
    const frame = requestAnimationFrame(() => box.current?.querySelector('textarea')?.focus());
    return () => cancelAnimationFrame(frame);
  }, []);
  // keys of the reader would turn pages while somebody types
  const keepKeys = (event: KeyboardEvent) => event.stopPropagation();
  return (
    <div ref={box} className={styles.form} onKeyDown={keepKeys}>
      <h3>{t('form.newTitle')}</h3>
      <CardForm
        draft={draft}
        categories={categories}
        isNew
        isSaving={isSaving}
        onSave={save}
        onCancel={onDone}
      />
    </div>
  );
}
