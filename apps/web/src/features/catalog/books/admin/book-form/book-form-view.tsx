import { CATALOG_ADMIN_REPLY_CODE } from '@zhiye/contract/constants/admin-reply-code';
import { Button, Form } from 'antd';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { textLanguage } from '../../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import { UnsavedChangesDialog } from '../../../../../shared/ui/admin/unsaved-changes-dialog.tsx';
import { InlineAlert } from '../../../../../shared/ui/feedback/inline-alert.tsx';
import { AdminForm } from '../../../../../shared/ui/admin/forms/admin-form.tsx';
import { showErrors } from '../../../../../shared/ui/admin/forms/form-errors.ts';
import layout from '../../../../../shared/ui/admin/admin-form.module.css';
import type { BookForEdit, BookFormValues } from './book-form-values.ts';
import {
  AboutSection,
  IdentitySection,
  PublishingSection,
  RecommendedSection,
  RulesSection,
} from './book-sections.tsx';
import { PriceSection } from './price-section.tsx';
import { useSaveBook } from './use-save-book.ts';

interface BookFormViewProps {
  readonly opened: BookForEdit | undefined;
  readonly initial: BookFormValues;
  readonly title: string;
  /** Shown beside the form. */
  readonly aside?: ReactNode;
  readonly onSaved: (bookId: number) => void;
  /** Loads the saved book again and discards the input. */
  readonly onReload?: () => void;
}

/** The whole data of a book in one form with one save button. */
export function BookFormView({ opened, initial, title, aside, onSaved, onReload }: BookFormViewProps) {
  const t = useT('book-form-admin');
  const [form] = Form.useForm<BookFormValues>();
  const [isDirty, setIsDirty] = useState(false);
  const [hasErrors, setHasErrors] = useState(false);
  const save = useSaveBook(opened);
  const submit = (values: BookFormValues) =>
    save.mutate(values, {
      onSuccess: (bookId) => {
        setIsDirty(false);
        onSaved(bookId);
      },
      onError: ({ errors }) =>
        showErrors<BookFormValues>(
          form,
          Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, t(`error.${error}`)])),
        ),
    });
  const isStale = save.error?.code === CATALOG_ADMIN_REPLY_CODE.editConflict;
  return (
    <>
      <div className={layout.head}>
        <h1 lang={textLanguage(title)}>{title}</h1>
      </div>
      <div className={layout.page}>
        <AdminForm<BookFormValues>
          form={form}
          initialValues={initial}
          isBusy={save.isPending}
          onChange={() => setIsDirty(true)}
          onFieldsChange={(_, fields) =>
            setHasErrors(fields.some(({ errors }) => errors && errors.length > 0))
          }
          onSubmit={submit}
        >
          <IdentitySection />
          <PublishingSection hasPublication={opened?.hasPublication ?? false} />
          <PriceSection hasPendingPrices={opened?.hasPendingPrices ?? false} />
          <RulesSection />
          <AboutSection />
          <RecommendedSection bookId={opened?.bookId} />
          <div className={layout.bar}>
            <Button type="primary" htmlType="submit" disabled={save.isPending}>
              {save.isPending ? t('saving') : t('save')}
            </Button>
            <span className="sub s13" role="status">
              {isDirty ? t('unsaved') : ''}
              {hasErrors && ` ${t('lookAbove')}`}
            </span>
            {save.error && (isStale || Object.keys(save.error.errors).length === 0) && (
              <InlineAlert
                tone="bad"
                title={t('notSaved')}
                action={isStale && onReload && <Button onClick={onReload}>{t('reload')}</Button>}
              >
                {save.error.message}
              </InlineAlert>
            )}
          </div>
        </AdminForm>
        {aside}
      </div>
      <UnsavedChangesDialog isDirty={isDirty && !save.isPending} />
    </>
  );
}
