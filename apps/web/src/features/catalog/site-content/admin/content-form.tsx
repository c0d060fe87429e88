import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { CallFailed } from '../../../../shared/api/index.ts';
import type { JsonKey, Reply } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { UnsavedChangesDialog } from '../../../../shared/ui/admin/unsaved-changes-dialog.tsx';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import { AdminForm } from '../../../../shared/ui/admin/forms/admin-form.tsx';
import layout from '../../../../shared/ui/admin/admin-form.module.css';

interface ContentFormProps<Values extends object> {
  readonly title: string;
  /** The list page that opens after saving, and the query key of the list. */
  readonly listPath: string;
  readonly listKey: JsonKey;
  readonly initialValues: Values;
  readonly save: (values: Values) => Promise<Reply<unknown>>;
  readonly children: ReactNode;
}

/** The form of a content item. Saving leads back to its list. */
export function ContentForm<Values extends object>({
  title,
  listPath,
  listKey,
  initialValues,
  save,
  children,
}: ContentFormProps<Values>) {
  const t = useT('site-content-admin');
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const queryClient = useQueryClient();
  const [isDirty, setIsDirty] = useState(false);
  const [isSaved, setIsSaved] = useState(false);
  const saved = useMutation({
    mutationFn: async (values: Values) => {
      const reply = await save(values);
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
  return (
    <AdminForm<Values>
      draft={`content ${pathname}`}
      className={layout.narrow}
      initialValues={initialValues}
      isBusy={saved.isPending || isSaved}
      onChange={() => setIsDirty(true)}
      onSubmit={(values) => saved.mutate(values)}
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
    </AdminForm>
  );
}
