import { MAX_MESSAGE_LENGTH } from '@zhiye/contract/constants/service/support';
import { Button, Input, Segmented, Select } from 'antd';
import { useQuery } from '@tanstack/react-query';
import type { TextAreaRef } from 'antd/es/input/TextArea';
import { useRef, useState } from 'react';
import { useLanguage, useT } from '../../../../shared/i18n/use-t.ts';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import { Icon } from '../../../../shared/ui/icon.tsx';
import type { InboxThread } from './inbox.queries.ts';
import styles from './reply-form.module.css';
import { isInputMethodKey } from '../../../../shared/ui/forms/input-method.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { cannedRepliesQuery, useInboxAction } from './inbox.queries.ts';
import { call } from '../../../../shared/api/index.ts';
import { mutateThen } from '../../../../shared/api/mutate-then.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { useDraft } from '../../../../shared/state/drafts.ts';

/** Answers the person, or adds a note that the person never sees. */
export function ReplyForm({ thread }: { readonly thread: InboxThread }) {
  const t = useT('support-admin');
  const reply = useReply(thread);
  const { way, text, isMissing, action, write, send } = reply;
  return (
    <form
      className={styles.reply}
      data-way={way}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        send(false);
      }}
    >
      <div className={styles.row}>
        <Segmented<Way>
          aria-label={t('reply.way')}
          value={way}
          options={[
            { value: 'answer', label: t('reply.answer') },
            { value: 'note', label: t('reply.note') },
          ]}
          onChange={reply.setWay}
        />
        {way === 'note' ? (
          <span className="s12 sub">
            <Icon name="lock" size={12} /> {t('reply.noteHint')}
          </span>
        ) : (
          <CannedPicker onPick={(picked) => write(text ? `${text}\n${picked}` : picked)} />
        )}
      </div>
      <Input.TextArea
        ref={reply.input}
        aria-label={t(way === 'answer' ? 'reply.text' : 'reply.noteText')}
        aria-invalid={isMissing}
        status={isMissing ? 'error' : undefined}
        rows={4}
        maxLength={MAX_MESSAGE_LENGTH}
        value={text}
        onChange={(event) => write(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
          if (isInputMethodKey(event.nativeEvent)) return;
          event.preventDefault();
          send(false);
        }}
      />
      {isMissing && (
        <p className={styles.error} role="alert">
          {t('reply.missing')}
        </p>
      )}
      {action.error && (
        <InlineAlert tone="bad" title={t('notDone')}>
          {action.error.message}
        </InlineAlert>
      )}
      <ReplyButtons reply={reply} isClosed={thread.state === 'closed'} />
    </form>
  );
}

interface ReplyButtonsProps {
  readonly reply: ReturnType<typeof useReply>;
  readonly isClosed: boolean;
}

function ReplyButtons({ reply, isClosed }: ReplyButtonsProps) {
  const t = useT('support-admin');
  const { way, text, action, send, close } = reply;
  return (
    <div className={styles.row}>
      <span className="s12 sub">{t('reply.shortcut')}</span>
      <span className="num s12 sub">
        {t('reply.count', { used: [...text].length, most: MAX_MESSAGE_LENGTH })}
      </span>
      <span className={styles.buttons}>
        {way === 'answer' && !isClosed && text === '' && (
          <Button disabled={action.isPending} onClick={close}>
            {t('reply.close')}
          </Button>
        )}
        {way === 'answer' && text !== '' && (
          <Button disabled={action.isPending} onClick={() => send(true)}>
            {t('reply.sendClose')}
          </Button>
        )}
        <Button type="primary" htmlType="submit" disabled={action.isPending}>
          {t(way === 'answer' ? 'reply.send' : 'reply.addNote')}
        </Button>
      </span>
    </div>
  );
}

/** Puts a canned reply into the text, in the language of the page. */
function CannedPicker({ onPick }: { readonly onPick: (text: string) => void }) {
  const t = useT('support-admin');
  const language = useLanguage();
  const { data } = useQuery(cannedRepliesQuery);
  const list = data?.list ?? [];
  return (
    <Select<string>
      className={styles.canned}
      aria-label={t('reply.canned')}
      placeholder={t('reply.canned')}
      // it is a menu: nothing stays chosen
      value={null}
      showSearch={{ optionFilterProp: 'label' }}
      virtual={false}
      disabled={list.length === 0}
      options={list.map(({ cannedReplyId, titleZh, titleEn }) => ({
        value: cannedReplyId,
        label: language === 'zh' ? titleZh : titleEn,
      }))}
      optionRender={({ label }) => <DataText>{label}</DataText>}
      onChange={(id) => {
        const picked = list.find(({ cannedReplyId }) => cannedReplyId === id);
        if (picked) onPick(language === 'zh' ? picked.textZh : picked.textEn);
      }}
    />
  );
}

/** What is sent: an answer to the person, or a note for staff. */
type Way = 'answer' | 'note';

/** The text that is being written and how it is sent. It stays until it is sent. */
function useReply(thread: InboxThread) {
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
