import { Button } from 'antd';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../../shared/i18n/use-t.ts';
import { LeaveQuestion } from '../../shared/ui/leave-question.tsx';
import { Message } from '../../shared/ui/message.tsx';
import layout from '../../shared/ui/office-form.module.css';
import { findMistakes } from './book-draft.ts';
import type { Mistakes } from './book-draft.ts';
import type { BookForEdit, BookForm } from './book-form.ts';
import {
  AboutSection,
  IdentitySection,
  PublishingSection,
  RecommendedSection,
  RulesSection,
} from './book-sections.tsx';
import { FormContext } from './form-context.ts';
import { PriceSection } from './price-section.tsx';
import { CHANGED_MEANWHILE, useSaveBook } from './use-save-book.ts';

interface BookFormViewProps {
  readonly opened: BookForEdit | undefined;
  readonly initial: BookForm;
  readonly title: string;
  /** What stands beside the form. */
  readonly aside?: ReactNode;
  readonly onSaved: (bookId: number) => void;
  /** Reads the book as it is now, in place of what was typed. */
  readonly onReload?: () => void;
}

/** Everything the office says of a book, in one form that is saved as one. */
export function BookFormView({ opened, initial, title, aside, onSaved, onReload }: BookFormViewProps) {
  const t = useT('office-catalogue');
  const element = useRef<HTMLFormElement>(null);
  const [form, setForm] = useState(initial);
  const [isDirty, setIsDirty] = useState(false);
  const [mistakes, setMistakes] = useState<Mistakes>({});
  const save = useSaveBook(opened);
  const change = (changed: Partial<BookForm>) => {
    setForm((before) => ({ ...before, ...changed }));
    setIsDirty(true);
    setMistakes((before) =>
      Object.fromEntries(Object.entries(before).filter(([field]) => !(field in changed))),
    );
  };
  const show = (found: Mistakes) => {
    setMistakes(found);
    // after the errors are drawn
    requestAnimationFrame(() => element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus());
  };
  const submit = () => {
    const found = findMistakes(form);
    if (Object.keys(found).length > 0) return show(found);
    save.mutate(form, {
      onSuccess: (bookId) => {
        setIsDirty(false);
        onSaved(bookId);
      },
      onError: (error) => show(error.mistakes),
    });
  };
  const isStale = save.error?.code === CHANGED_MEANWHILE;
  return (
    <FormContext value={{ form, mistakes, change }}>
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
              {Object.keys(mistakes).length > 0 && ` ${t('lookAbove')}`}
            </span>
            {save.error && (isStale || Object.keys(save.error.mistakes).length === 0) && (
              <Message
                tone="bad"
                title={t('notSaved')}
                action={isStale && onReload && <Button onClick={onReload}>{t('reload')}</Button>}
              >
                {save.error.message}
              </Message>
            )}
          </div>
        </form>
        {aside}
      </div>
      <LeaveQuestion isDirty={isDirty && !save.isPending} />
    </FormContext>
  );
}
