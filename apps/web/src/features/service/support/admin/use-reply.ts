import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useRef, useState } from 'react';
import { call } from '../../../../shared/api/index.ts';
import { mutateThen } from '../../../../shared/api/mutate-then.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { useInboxAction } from './inbox.queries.ts';
import type { InboxThread } from './inbox.queries.ts';
import { useDraft } from '../../../../shared/state/drafts.ts';

/** What is sent: an answer to the person, or a note for staff. */
export type Way = 'answer' | 'note';

/** The text that is being written and how it is sent. It stays until it is sent. */
export function useReply(thread: InboxThread) {
  const t = useT('support-admin');
  const [way, setWay] = useState<Way>('answer');
  const [text, setText] = useState('');
  const [isMissing, setMissing] = useState(false);
  const input = useRef<TextAreaRef>(null);
  const key = useRef('');
  const action = useInboxAction();
  const { threadId } = thread;
  useDraft(
    `reply ${threadId}`,
    () => ({ way, text }),
    (draft) => {
      setWay(draft.way);
      setText(draft.text);
    },
  );
  const seenMessageNo = thread.messages.at(-1)?.messageNo ?? 0;

  const write = (next: string) => {
    // another text is another message
    key.current = '';
    setText(next);
    setMissing(false);
  };
  const send = (isClosing: boolean) => {
    if (action.isPending) return;
    if (text.trim() === '') {
      setMissing(true);
      return input.current?.focus();
    }
    // the same key until it is sent, so that a second try stores it once
    key.current ||= crypto.randomUUID();
    const message = { threadId, messageKey: key.current, text };
    const answer = { ...message, seenMessageNo, isClosing };
    const perform = () =>
      way === 'answer'
        ? call('POST /b/v1/admin/support/answer', answer, { silent: true })
        : call('POST /b/v1/admin/support/addNote', message, { silent: true });
    mutateThen(action, perform, () => {
      write('');
      showToast('success', t(way === 'answer' ? 'reply.sent' : 'reply.noted'));
    });
  };
  const close = () => {
    const body = { threadId, seenMessageNo };
    const perform = () => call('POST /b/v1/admin/support/close', body, { silent: true });
    mutateThen(action, perform, () => showToast('success', t('reply.closed')));
  };
  return { way, setWay, text, write, isMissing, input, action, send, close };
}
