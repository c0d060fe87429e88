import type { Flashcard } from '@zhiye/contract';
import { parseCloze } from '@zhiye/contract/constants/study/cloze';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import styles from './cards.module.css';

interface CardFrontProps {
  readonly card: Pick<Flashcard, 'kind' | 'front'>;
  /** Whether the gaps of a cloze card show their answers. */
  readonly isAnswered: boolean;
}

/** The front of a card: plain text, or a text with gaps. */
export function CardFront({ card, isAnswered }: CardFrontProps) {
  const t = useT('flashcards');
  if (card.kind === 'basic') {
    return (
      <span className={styles.text} lang={textLanguage(card.front)}>
        {card.front}
      </span>
    );
  }
  return (
    <span className={styles.text} lang={textLanguage(card.front)}>
      {parseCloze(card.front).map(({ text, isGap, hint }, index) =>
        isGap ? (
          <mark key={index} className={styles.gap}>
            {isAnswered ? text : `[${hint || '…'}]`}
            {!isAnswered && <span className="vh">{t('card.gap')}</span>}
          </mark>
        ) : (
          text
        ),
      )}
    </span>
  );
}

export function CardBack({ text }: { readonly text: string }) {
  return (
    <span className={styles.text} lang={textLanguage(text)}>
      {text}
    </span>
  );
}
