import type { FlashcardCategory } from '@zhiye/contract';
import { FLASHCARD_LENGTH } from '@zhiye/contract/constants/study/flashcard';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import type { CardDraft } from './card-draft.ts';
import styles from './card-form.module.css';

interface CardFormDetailsProps {
  readonly draft: CardDraft;
  readonly categories: readonly FlashcardCategory[];
  readonly isNew: boolean;
  readonly onChange: (part: Partial<CardDraft>) => void;
}

/** Category, source and page of a card. The source of a card from a book is fixed. */
export function CardFormDetails({ draft, categories, isNew, onChange }: CardFormDetailsProps) {
  const t = useT('flashcards');
  const { source, categoryId, picture } = draft;
  return (
    <>
      <div className={styles.row}>
        <label>
          {t('form.category')}
          <select
            value={categoryId ?? ''}
            onChange={({ target }) => onChange({ categoryId: target.value || null })}
          >
            <option value="">{t('uncategorized')}</option>
            {categories.map((category) => (
              <option
                key={category.categoryId}
                value={category.categoryId}
                lang={textLanguage(category.name)}
              >
                {category.name}
              </option>
            ))}
          </select>
        </label>
        {isNew && source.bookId === null && (
          <label>
            {t('form.source')}
            <input
              type="text"
              maxLength={FLASHCARD_LENGTH.sourceTitle}
              value={source.title}
              onChange={({ target }) => onChange({ source: { ...source, title: target.value } })}
            />
          </label>
        )}
        <label>
          {t('form.page')}
          <input
            type="text"
            className={styles.page}
            maxLength={FLASHCARD_LENGTH.page}
            value={source.page}
            onChange={({ target }) => onChange({ source: { ...source, page: target.value } })}
          />
        </label>
      </div>
      {picture && <p className={styles.note}>{t('form.withPicture')}</p>}
    </>
  );
}
