import { MAX_MESSAGE_IMAGES, MAX_MESSAGE_LENGTH } from '@zhiye/contract/constants/service/support';
import { useId, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import type { Reply } from '../../../shared/api/index.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { showToast } from '../../../shared/state/toasts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { InlineAlert } from '../../../shared/ui/feedback/inline-alert.tsx';
import controls from '../../../shared/ui/forms/controls.module.css';
import { Icon } from '../../../shared/ui/icon.tsx';
import type { Thread, useThreadChange } from './support.queries.ts';
import { UnsentImages } from './unsent-images.tsx';
import { useUnsentImages } from './use-unsent-images.ts';
import styles from './support.module.css';
import { useDraft } from '../../../shared/state/drafts.ts';

interface NewMessage {
  readonly messageKey: string;
  readonly text: string;
  readonly imageIds: string[];
}

interface MessageComposerProps {
  /** Tells the drafts of messages apart. */
  readonly draftKey: string;
  readonly label: string;
  readonly hint?: string;
  readonly rows: number;
  readonly send: (message: NewMessage) => Promise<Reply<Thread>>;
  readonly change: ReturnType<typeof useThreadChange>;
  /** Whether the rest of the form is filled in; it shows its own errors. */
  readonly check?: () => boolean;
  readonly onSent?: (thread: Thread) => void;
  /** Other buttons, before the one that sends. */
  readonly children?: ReactNode;
}

/** Text and pictures of a message. What was written stays until it is sent. */
export function MessageComposer({
  draftKey,
  label,
  hint,
  rows,
  send,
  change,
  check,
  onSent,
  children,
}: MessageComposerProps) {
  const t = useT('support');
  const input = useRef<HTMLTextAreaElement>(null);
  const attempt = useRef({ body: '', key: '' });
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const pictures = useUnsentImages();
  const restore = (draft: Pick<NewMessage, 'text'> & { readonly images: typeof pictures.images }) => {
    setText(draft.text);
    pictures.restore(draft.images);
  };
  useDraft(draftKey, () => ({ text, images: pictures.images }), restore);
  const isBusy = change.isPending || pictures.progress !== undefined;
  const submit = () => {
    if (isBusy) return;
    const isEmpty = text.trim() === '';
    setMissing(isEmpty);
    if (check && !check()) return;
    if (isEmpty) return input.current?.focus();
    const imageIds = pictures.images.map(({ imageId }) => imageId);
    // the same message keeps its key, so that a second try stores it once
    const body = JSON.stringify([text, imageIds]);
    if (attempt.current.body !== body) attempt.current = { body, key: crypto.randomUUID() };
    change.mutate(() => send({ messageKey: attempt.current.key, text, imageIds }), {
      onSuccess: (thread) => {
        attempt.current = { body: '', key: '' };
        setText('');
        pictures.clear();
        showToast('success', t('sent'));
        onSent?.(thread);
      },
    });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <MessageText
        {...{ label, hint, rows, text, isMissing }}
        inputRef={input}
        onChange={(next) => {
          setText(next);
          setMissing(false);
        }}
      />
      <UnsentImages pictures={pictures} isBusy={change.isPending} />
      {change.error && (
        <InlineAlert tone="bad" title={t('notDone')}>
          {change.error.message}
        </InlineAlert>
      )}
      <div className={styles.foot}>
        <span className="s12 sub">{t('images.hint', { most: MAX_MESSAGE_IMAGES })}</span>
        <span className="num s12 sub">
          {t('count', { used: [...text].length, most: MAX_MESSAGE_LENGTH })}
        </span>
        {children}
        <Button type="submit" look="primary" disabled={isBusy}>
          {t(change.isPending ? 'sending' : 'send')}
        </Button>
      </div>
    </form>
  );
}

interface MessageTextProps {
  readonly label: string;
  readonly hint?: string;
  readonly rows: number;
  readonly text: string;
  readonly isMissing: boolean;
  readonly inputRef: RefObject<HTMLTextAreaElement | null>;
  readonly onChange: (text: string) => void;
}

function MessageText({ label, hint, rows, text, isMissing, inputRef, onChange }: MessageTextProps) {
  const t = useT('support');
  const id = useId();
  return (
    <>
      <label className={controls.label} htmlFor={id}>
        {label}
      </label>
      <textarea
        id={id}
        ref={inputRef}
        className={styles.messageComposerText}
        rows={rows}
        maxLength={MAX_MESSAGE_LENGTH}
        value={text}
        required
        aria-invalid={isMissing}
        aria-describedby={isMissing ? `${id}-error` : hint ? `${id}-hint` : undefined}
        onChange={(event) => onChange(event.target.value)}
      />
      {isMissing && (
        <p className={controls.error} id={`${id}-error`}>
          <Icon name="warn" size={13} />
          {t('missing')}
        </p>
      )}
      {hint && (
        <p className={controls.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </>
  );
}
