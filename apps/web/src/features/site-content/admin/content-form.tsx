import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router';
import { CallFailed } from '../../../shared/api/index.ts';
import type { JsonKey, Reply } from '../../../shared/api/index.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { showToast } from '../../../shared/state/toasts.ts';
import { ButtonLink } from '../../../shared/ui/button.tsx';
import { UnsavedChangesDialog } from '../../../shared/ui/dialogs/unsaved-changes-dialog.tsx';
import { InlineAlert } from '../../../shared/ui/feedback/inline-alert.tsx';
import layout from '../../../shared/ui/admin/admin-form.module.css';

interface ContentFormProps {
  readonly title: string;
  /** The list page that opens after saving, and the query key of the list. */
  readonly listPath: string;
  readonly listKey: JsonKey;
  readonly isDirty: boolean;
  /** Returns false if the input has errors. */
  readonly validate: () => boolean;
  readonly save: () => Promise<Reply<unknown>>;
  readonly children: ReactNode;
}

/** The form of a content item. Saving leads back to its list. */
export function ContentForm({
  title,
  listPath,
  listKey,
  isDirty,
  validate,
  save,
  children,
}: ContentFormProps) {
  const t = useT('site-content-admin');
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
      // the cached article is out of date
      queryClient.removeQueries({ queryKey: ['GET /b/v1/admin/siteContent/getNews'] });
      showToast('success', t('saved'));
      setIsSaved(true);
    },
  });
  // after the unsaved-changes block has been removed
  useEffect(() => {
    if (isSaved) void navigate(listPath);
  }, [isSaved, listPath, navigate]);
  const submit = () => {
    if (validate()) return saved.mutate();
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
        <ButtonLink to={listPath}>{t('back')}</ButtonLink>
        {saved.error && (
          <InlineAlert tone="bad" title={t('notSaved')}>
            {saved.error.message}
          </InlineAlert>
        )}
      </div>
      <UnsavedChangesDialog isDirty={isDirty && !isSaved} />
    </form>
  );
}
