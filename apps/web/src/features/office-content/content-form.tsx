import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { CallFailed } from '../../shared/api.ts';
import type { JsonKey, Reply } from '../../shared/api.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { showNotice } from '../../shared/notices.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { LeaveQuestion } from '../../shared/ui/leave-question.tsx';
import { Message } from '../../shared/ui/message.tsx';
import layout from '../../shared/ui/office-form.module.css';

interface ContentFormProps {
  readonly title: string;
  /** The list that is shown afterwards, and its query. */
  readonly back: string;
  readonly listKey: JsonKey;
  readonly isDirty: boolean;
  /** Returns false when something typed is wrong. */
  readonly check: () => boolean;
  readonly save: () => Promise<Reply<unknown>>;
  readonly children: ReactNode;
}

/** A piece of content in one form; saved, it leads back to its list. */
export function ContentForm({ title, back, listKey, isDirty, check, save, children }: ContentFormProps) {
  const t = useT('office-content');
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const element = useRef<HTMLFormElement>(null);
  const [isSaved, setIsSaved] = useState(false);
  const saved = useMutation({
    mutationFn: async () => {
      const reply = await save();
      if (!reply.isOK) throw new CallFailed(reply);
    },
    onSuccess: () => {
      void queryClient.invalidateQueries({ queryKey: [listKey] });
      // what an editor page has read is old now
      queryClient.removeQueries({ queryKey: ['GET /b/v1/office/content/getNews'] });
      showNotice('success', t('saved'));
      setIsSaved(true);
    },
  });
  // once the question about leaving is out of the way
  useEffect(() => {
    if (isSaved) void navigate(back);
  }, [isSaved, back, navigate]);
  const submit = () => {
    if (check()) return saved.mutate();
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  return (
    <form
      ref={element}
      className={layout.narrow}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <div className={layout.head}>
        <h1>{title}</h1>
      </div>
      {children}
      <div className={layout.bar}>
        <Button type="primary" size="middle" htmlType="submit" disabled={saved.isPending || isSaved}>
          {t('save')}
        </Button>
        <ButtonLink to={back}>{t('back')}</ButtonLink>
        {saved.error && (
          <Message tone="bad" title={t('notSaved')}>
            {saved.error.message}
          </Message>
        )}
      </div>
      <LeaveQuestion isDirty={isDirty && !isSaved} />
    </form>
  );
}
