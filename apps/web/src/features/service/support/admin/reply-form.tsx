import { MAX_MESSAGE_LENGTH } from '@zhiye/contract/constants/service/support';
import { Button, Input, Segmented } from 'antd';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { CannedPicker } from './canned-picker.tsx';
import type { InboxThread } from './inbox.queries.ts';
import { useReply } from './use-reply.ts';
import type { Way } from './use-reply.ts';
import styles from './reply-form.module.css';
import { isInputMethodKey } from '../../../../shared/ui/forms/input-method.ts';

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
