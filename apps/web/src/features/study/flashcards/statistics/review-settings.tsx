import type { FlashcardSettings } from '@zhiye/contract';
import { DESIRED_RETENTION, NEW_CARDS_PER_DAY } from '@zhiye/contract/constants/study/flashcard';
import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { call } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import controls from '../../../../shared/ui/forms/controls.module.css';
import { useFlashcardChange } from '../flashcard.queries.ts';
import styles from './statistics.module.css';

/**
 * The portion that a person wants to remember, which decides how soon cards come back, and how many new cards a day brings at
 * most.
 */
export function ReviewSettings({ desiredRetention, newCardsPerDay }: FlashcardSettings) {
  const t = useT('flashcards');
  const id = useId();
  const [percent, setPercent] = useState(desiredRetention);
  const [newCards, setNewCards] = useState(String(newCardsPerDay));
  const save = useFlashcardChange((change: FlashcardSettings) =>
    call('POST /b/v1/flashcards/setFlashcardSettings', change),
  );
  const isUnchanged = percent === desiredRetention && Number(newCards) === newCardsPerDay;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save.mutate(
      { desiredRetention: percent, newCardsPerDay: Number(newCards) },
      { onSuccess: ({ isOK }) => isOK && showToast('success', t('setting.saved')) },
    );
  };
  return (
    <form className={`card ${styles.setting}`} onSubmit={submit}>
      <h3>{t('setting.title')}</h3>
      <label htmlFor={`${id}-retention`}>{t('setting.label', { percent })}</label>
      <input
        id={`${id}-retention`}
        type="range"
        min={DESIRED_RETENTION.min}
        max={DESIRED_RETENTION.max}
        value={percent}
        aria-valuetext={`${percent}%`}
        onChange={({ target }) => setPercent(Number(target.value))}
      />
      <p className="sub">{t('setting.text')}</p>
      <label htmlFor={`${id}-new`}>{t('setting.newCards')}</label>
      <input
        id={`${id}-new`}
        type="number"
        className={controls.input}
        required
        min={NEW_CARDS_PER_DAY.min}
        max={NEW_CARDS_PER_DAY.max}
        value={newCards}
        onChange={({ target }) => setNewCards(target.value)}
      />
      <p className="sub">{t('setting.newCardsText')}</p>
      <Button type="submit" size="small" disabled={isUnchanged || save.isPending}>
        {t('form.save')}
      </Button>
    </form>
  );
}
