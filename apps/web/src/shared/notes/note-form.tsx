import { ANNOTATION_LENGTH } from '@zhiye/contract/constants/study/annotation';
import { useId, useLayoutEffect, useRef, useState } from 'react';
import type { FormEvent, KeyboardEvent } from 'react';
import { useT } from '../i18n/use-t.ts';
import styles from './note-form.module.css';
import { storableText } from './storable-text.ts';
import { useDraft } from '../state/drafts.ts';
import { isInputMethodKey } from '../ui/forms/input-method.ts';

interface NoteTexts {
  readonly title: string;
  readonly note: string;
}

interface NoteFormProps extends NoteTexts {
  readonly isSaving?: boolean;
  /** Called with what can be stored. The note is not empty. */
  readonly onSave: (saved: NoteTexts) => void;
  readonly onCancel: () => void;
}

/**
 * Title and text of a note, in the colors of the shop or of the reader around it. Ctrl+Enter saves. Escape cancels as long as
 * nothing has changed; after that it moves the focus to the button, because one key must not throw away what was typed.
 */
export function NoteForm({ isSaving = false, onSave, onCancel, ...before }: NoteFormProps) {
  const t = useT('shared');
  const id = useId();
  const [title, setTitle] = useState(before.title);
  const [note, setNote] = useState(before.note);
  const [isRefused, setRefused] = useState(false);
  const text = useRef<HTMLTextAreaElement>(null);
  const cancel = useRef<HTMLButtonElement>(null);
  useDraft(
    `note ${location.pathname}${location.search} ${before.title} ${before.note}`,
    () => ({ title, note }),
    (draft) => {
      setTitle(draft.title);
      setNote(draft.note);
    },
  );
  useLayoutEffect(() => text.current?.focus(), []);

  const save = (event: FormEvent): void => {
    event.preventDefault();
    if (note.trim() === '') {
      setRefused(true);
      text.current?.focus();
      return;
    }
    onSave({
      title: storableText(title.trim(), ANNOTATION_LENGTH.title),
      note: storableText(note, ANNOTATION_LENGTH.note),
    });
  };
  const handleKey = (event: KeyboardEvent<HTMLFormElement>): void => {
    if (isInputMethodKey(event.nativeEvent)) return;
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.requestSubmit();
    else if (event.key === 'Escape') {
      if (note === before.note && title === before.title) onCancel();
      else cancel.current?.focus();
    } else return;
    event.preventDefault();
    event.stopPropagation();
    event.nativeEvent.stopImmediatePropagation();
  };
  return (
    <form className={styles.form} onSubmit={save} onKeyDown={handleKey} noValidate>
      <input
        aria-label={t('noteForm.title')}
        placeholder={t('noteForm.title')}
        maxLength={ANNOTATION_LENGTH.title}
        value={title}
        onChange={(event) => setTitle(event.target.value)}
      />
      <textarea
        ref={text}
        rows={4}
        aria-label={t('noteForm.text')}
        aria-required
        aria-invalid={isRefused}
        aria-describedby={isRefused ? id : undefined}
        maxLength={ANNOTATION_LENGTH.note}
        value={note}
        onChange={(event) => {
          setNote(event.target.value);
          setRefused(false);
        }}
      />
      {isRefused && (
        <p id={id} role="alert" className={styles.error}>
          {t('noteForm.empty')}
        </p>
      )}
      <div className={styles.buttons}>
        <button type="submit" className={styles.save} disabled={isSaving}>
          {t('save')}
        </button>
        <button type="button" ref={cancel} onClick={onCancel}>
          {t('cancel')}
        </button>
      </div>
    </form>
  );
}
