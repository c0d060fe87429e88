import type { FlashcardCategory } from '@zhiye/contract';
import { FLASHCARD_LENGTH } from '@zhiye/contract/constants/study/flashcard';
import type { FlashcardKind } from '@zhiye/contract/constants/study/flashcard';
import { useId, useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent, ReactNode, RefObject } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { makeGap, problemOf, withKind } from './card-draft.ts';
import type { CardDraft, CardProblem } from './card-draft.ts';
import styles from './cards.module.css';
import { useDraft } from '../../../../shared/state/drafts.ts';
import { isInputMethodKey } from '../../../../shared/ui/forms/input-method.ts';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';

interface CardFormProps {
  readonly draft: CardDraft;
  readonly categories: readonly FlashcardCategory[];
  readonly isNew: boolean;
  readonly isSaving: boolean;
  readonly onSave: (draft: CardDraft) => void;
  readonly onCancel: () => void;
}

/** Front, back, kind, category and source of a card. Ctrl+Enter saves. */
export function CardForm({ draft, categories, isNew, isSaving, onSave, onCancel }: CardFormProps) {
  const t = useT('flashcards');
  const [edited, setEdited] = useState(draft);
  useDraft(`flashcard ${JSON.stringify(draft)}`, () => edited, setEdited);
  const [problem, setProblem] = useState<CardProblem>();
  const front = useRef<HTMLTextAreaElement>(null);
  const back = useRef<HTMLTextAreaElement>(null);
  const replace = (next: CardDraft) => {
    setEdited(next);
    setProblem(undefined);
  };
  const save = (event: FormEvent) => {
    event.preventDefault();
    const found = problemOf(edited);
    setProblem(found);
    if (found) (found === 'backMissing' ? back : front).current?.focus();
    else onSave(edited);
  };
  const saveByKey = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
    if (isInputMethodKey(event.nativeEvent)) return;
    event.preventDefault();
    event.currentTarget.requestSubmit();
  };
  const makeSelectionGap = () => {
    const area = front.current;
    if (!area) return;
    replace({ ...edited, front: makeGap(edited.front, area.selectionStart, area.selectionEnd) });
    area.focus();
  };
  const isCloze = edited.kind === 'cloze';
  const text = (name: 'front' | 'back') => (value: string) => replace({ ...edited, [name]: value });
  return (
    <form className={styles.form} onSubmit={save} onKeyDown={saveByKey} noValidate>
      <KindChoice
        kind={edited.kind}
        onChange={(kind) => {
          replace(withKind(edited, kind));
          front.current?.focus();
        }}
      />
      <CardTextField
        area={front}
        label={t(isCloze ? 'form.clozeFront' : 'form.front')}
        value={edited.front}
        problem={problem === 'backMissing' ? undefined : problem}
        onChange={text('front')}
        autoFocus
      >
        {isCloze && (
          <div className={styles.gaps}>
            <Button size="small" onClick={makeSelectionGap}>
              {t('form.makeGap')}
            </Button>
            <span>{t('form.gapHint')}</span>
          </div>
        )}
      </CardTextField>
      <CardTextField
        area={back}
        label={t(isCloze ? 'form.extra' : 'form.back')}
        value={edited.back}
        problem={problem === 'backMissing' ? problem : undefined}
        onChange={text('back')}
      />
      <CardFormDetails
        draft={edited}
        categories={categories}
        isNew={isNew}
        onChange={(part) => replace({ ...edited, ...part })}
      />
      <div className={styles.actions}>
        <Button onClick={onCancel}>{t('cancel')}</Button>
        <Button look="primary" type="submit" disabled={isSaving}>
          {t('form.save')}
        </Button>
      </div>
    </form>
  );
}

interface KindChoiceProps {
  readonly kind: FlashcardKind;
  readonly onChange: (kind: FlashcardKind) => void;
}

function KindChoice({ kind: chosen, onChange }: KindChoiceProps) {
  const t = useT('flashcards');
  const name = useId();
  return (
    <fieldset className={styles.kinds}>
      <legend className="vh">{t('form.kind')}</legend>
      {(['basic', 'cloze'] as const).map((kind) => (
        <label key={kind}>
          <input type="radio" name={name} checked={chosen === kind} onChange={() => onChange(kind)} />
          {t(`kinds.${kind}`)}
        </label>
      ))}
    </fieldset>
  );
}

interface CardTextFieldProps {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly label: string;
  readonly value: string;
  readonly problem: CardProblem | undefined;
  readonly autoFocus?: boolean;
  readonly onChange: (value: string) => void;
  readonly children?: ReactNode;
}

function CardTextField(props: CardTextFieldProps) {
  const { area, label, value, problem, autoFocus, onChange, children } = props;
  const t = useT('flashcards');
  const id = useId();
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <textarea
        ref={area}
        id={id}
        rows={4}
        autoFocus={autoFocus}
        maxLength={FLASHCARD_LENGTH.front}
        aria-invalid={problem !== undefined}
        aria-describedby={problem && `${id}-problem`}
        value={value}
        onChange={({ target }) => onChange(target.value)}
      />
      {children}
      {problem && (
        <p id={`${id}-problem`} role="alert" className={styles.problem}>
          {t(`form.${problem}`)}
        </p>
      )}
    </>
  );
}

interface CardFormDetailsProps {
  readonly draft: CardDraft;
  readonly categories: readonly FlashcardCategory[];
  readonly isNew: boolean;
  readonly onChange: (part: Partial<CardDraft>) => void;
}

/** Category, source and page of a card. The source of a card from a book is fixed. */
function CardFormDetails({ draft, categories, isNew, onChange }: CardFormDetailsProps) {
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
