import { Button } from 'antd';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { UnsavedChangesDialog } from '../../../../shared/ui/dialogs/unsaved-changes-dialog.tsx';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import layout from '../../../../shared/ui/admin/admin-form.module.css';
import { validateBookForm } from './book-draft.ts';
import type { BookFormErrors } from './book-draft.ts';
import type { BookForEdit, BookFormValues } from './book-form-values.ts';
import {
  AboutSection,
  IdentitySection,
  PublishingSection,
  RecommendedSection,
  RulesSection,
} from './book-sections.tsx';
import { BookFormContext } from './book-form-context.ts';
import { PriceSection } from './price-section.tsx';
import { CHANGED_MEANWHILE, useSaveBook } from './use-save-book.ts';

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
  const element = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState(initial);
  const [isDirty, setIsDirty] = useState(false);
  const [errors, setErrors] = useState<BookFormErrors>({});
  const save = useSaveBook(opened);
  const change = (changed: Partial<BookFormValues>) => {
    setForm((before) => ({ ...before, ...changed }));
    setIsDirty(true);
    setErrors((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !(field in changed))),
    );
  };
  const show = (found: BookFormErrors) => {
    setErrors(found);
    // after the errors are drawn
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  const submit = () => {
    const found = validateBookForm(form);
    if (Object.keys(found).length > 0) return show(found);
    save.mutate(form, {
      onSuccess: (bookId) => {
        setIsDirty(false);
        onSaved(bookId);
      },
      onError: (error) => show(error.errors),
    });
  };
  const isStale = save.error?.code === CHANGED_MEANWHILE;
  return (
    <BookFormContext value={{ form, errors: errors, change }}>
      <div className={layout.head}>
        <h1>{title}</h1>
      </div>
      <div className={layout.page}>
        <form
          ref={element}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          <IdentitySection />
          <PublishingSection />
          <PriceSection />
          <RulesSection />
          <AboutSection />
          <RecommendedSection bookId={opened?.bookId} />
          <div className={layout.bar}>
            <Button type="primary" htmlType="submit" disabled={save.isPending}>
              {save.isPending ? t('saving') : t('save')}
            </Button>
            <span className="sub s13" role="status">
              {isDirty ? t('unsaved') : ''}
              {Object.keys(errors).length > 0 && ` ${t('lookAbove')}`}
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
        </form>
        {aside}
      </div>
      <UnsavedChangesDialog isDirty={isDirty && !save.isPending} />
    </BookFormContext>
  );
}
