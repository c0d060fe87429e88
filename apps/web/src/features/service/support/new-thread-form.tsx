import { useQuery } from '@tanstack/react-query';
import { MAX_SUBJECT_LENGTH } from '@zhiye/contract/constants/service/support';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { call, callQuery } from '../../../shared/api/index.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { textRule } from '../../../shared/ui/forms/field-rules.ts';
import { TextField } from '../../../shared/ui/forms/text-field.tsx';
import { MessageComposer } from './message-composer.tsx';
import type { NewMessageContext } from './service-query.ts';
import { useThreadChange } from './support.queries.ts';
import { ThreadContext } from './thread-context.tsx';
import styles from './support.module.css';
import { useDraft } from '../../../shared/state/drafts.ts';

/** A new thread, with what it was opened from. */
export function NewThreadForm({ context }: { readonly context: NewMessageContext }) {
  const t = useT('support');
  const navigate = useNavigate();
  const change = useThreadChange();
  const input = useRef<HTMLInputElement>(null);
  const [subject, setSubject] = useState('');
  const [error, setError] = useState<string>();
  useDraft('subject of a new thread', () => subject, setSubject);
  const { orderNo, bookId, pagePath } = context;
  const described = useQuery({
    ...callQuery('GET /b/v1/support/describeContext', { orderNo, bookId }),
    enabled: orderNo !== undefined || bookId !== undefined,
    retry: false,
  });
  const shown = { order: null, book: null, ...described.data, pagePath: pagePath ?? null };
  const check = () => {
    const found = textRule(t('subjectMissing'))(subject);
    setError(found);
    if (found) input.current?.focus();
    return found === undefined;
  };
  return (
    <section className={styles.panel} aria-labelledby="new-thread">
      <header className={styles.head}>
        <h2 id="new-thread">{t('write')}</h2>
        <ThreadContext context={shown} />
      </header>
      <div className={styles.write} data-new>
        <TextField
          inputRef={input}
          label={t('subject')}
          value={subject}
          maxLength={MAX_SUBJECT_LENGTH}
          required
          error={error}
          onChange={(event) => {
            setSubject(event.target.value);
            setError(undefined);
          }}
        />
        <MessageComposer
          draftKey="message of a new thread"
          label={t('content')}
          hint={t('contentHint')}
          rows={7}
          change={change}
          check={check}
          // an order that is not there is left out
          send={(message) => {
            const { order, book } = shown;
            const about = { orderNo: order?.orderNo, bookId: book?.bookId, pagePath };
            const body = { subject: subject.trim(), ...about, ...message };
            return call('POST /b/v1/support/openThread', body, { silent: true });
          }}
          onSent={({ threadId }) =>
            void navigate(paths.personal.serviceList({ threadId }), { replace: true })
          }
        >
          <ButtonLink to={paths.personal.service}>{t('cancel')}</ButtonLink>
        </MessageComposer>
      </div>
    </section>
  );
}
