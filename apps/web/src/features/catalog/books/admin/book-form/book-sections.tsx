import { useQuery } from '@tanstack/react-query';
import { Form } from 'antd';
import type { ReactNode } from 'react';
import { callQuery } from '../../../../../shared/api/index.ts';
import { useLanguage, useT } from '../../../../../shared/i18n/use-t.ts';
import { BookPicker } from '../../../../../shared/ui/admin/book-picker.tsx';
import { FormItem } from '../../../../../shared/ui/admin/forms/form-item.tsx';
import layout from '../../../../../shared/ui/admin/admin-form.module.css';
import type { PickedBook } from '../../../../../shared/ui/admin/picked-books.tsx';
import { BookDateField, BookSelect, BookTextArea, BookTextField } from './book-form-fields.tsx';
import { needsPreviewValue } from './book-form-values.ts';
import type { BookFormValues } from './book-form-values.ts';

interface BookSectionProps {
  readonly name: 'identity' | 'publishing' | 'prices' | 'rules' | 'about' | 'recommended';
  readonly children: ReactNode;
}

export function BookSection({ name, children }: BookSectionProps) {
  const t = useT('book-form-admin');
  return (
    <section className={`card ${layout.section}`}>
      <h2>{t(`section.${name}`)}</h2>
      {children}
    </section>
  );
}

/** Choices with texts of the form. */
function useChoices(group: string, values: readonly string[]) {
  const t = useT('book-form-admin');
  return values.map((value) => [value, t(`${group}.${value}`)] as const);
}

/** What is typed in a field, as a search keyword. */
function useKeyword(name: 'publisher' | 'series'): string | undefined {
  const form = Form.useFormInstance<BookFormValues>();
  return Form.useWatch(name, form)?.trim() || undefined;
}

/** Title, authors, publisher, ISBN, subject and series. */
export function IdentitySection() {
  const isEnglish = useLanguage() === 'en';
  const keyword = useKeyword('series');
  const subjects = useQuery(callQuery('GET /b/v1/admin/subject/findSubjects', {}));
  const publishers = useQuery(
    callQuery('GET /b/v1/admin/catalog/findPublishers', { keyword: useKeyword('publisher') }),
  );
  const series = useQuery(
    callQuery('GET /b/v1/admin/series/findSeries', { keyword, pageNo: 1, pageSize: 20 }),
  );
  return (
    <BookSection name="identity">
      <div className={layout.grid}>
        <BookTextField name="title" span={3} required maxLength={200} />
        <BookTextField name="subtitle" span={3} maxLength={200} />
        <BookTextField name="authors" span={3} required hasHint />
        <BookTextField
          name="publisher"
          span={3}
          required
          maxLength={100}
          suggestions={publishers.data?.list ?? []}
        />
        <BookTextField name="isbn" required maxLength={20} hasHint />
        <BookSelect
          name="subjectCode"
          required
          choices={(subjects.data?.list ?? []).map(({ subjectCode, parentCode, name, nameEn }) => [
            subjectCode,
            `${parentCode === null ? '' : '　'}${isEnglish ? nameEn : name}`,
          ])}
        />
        <BookTextField name="clcCode" maxLength={32} hasHint />
        <BookTextField name="workCode" maxLength={64} hasHint />
        <BookTextField
          name="series"
          span={3}
          maxLength={100}
          hasHint
          suggestions={(series.data?.list ?? []).map(({ name }) => name)}
        />
        <BookTextField name="volume" span={1} isNumber />
        <BookTextField name="edition" maxLength={40} />
      </div>
    </BookSection>
  );
}

/** A pre-order is offered until a text is published. */
export function PublishingSection({ hasPublication }: { readonly hasPublication: boolean }) {
  return (
    <BookSection name="publishing">
      <div className={layout.grid}>
        <BookDateField name="publishDate" required />
        {!hasPublication && <BookDateField name="preorderDay" hasHint />}
        <BookSelect name="language" choices={useChoices('language', ['zh', 'en', 'bilingual'])} />
        <BookSelect name="layout" span={1} choices={useChoices('layout', ['reflowable', 'fixed'])} />
        <BookSelect name="direction" span={1} choices={useChoices('direction', ['ltr', 'rtl'])} />
        <BookTextField name="printIsbn" maxLength={20} />
        <BookTextField name="pageCount" span={1} isNumber />
        <BookTextField name="copyright" span={6} maxLength={300} />
      </div>
    </BookSection>
  );
}

export function AboutSection() {
  return (
    <BookSection name="about">
      <div className={layout.grid}>
        <BookTextArea name="brief" maxLength={5_000} />
        <BookTextArea name="briefEn" maxLength={5_000} />
        <BookTextField name="majors" hasHint />
        <BookTextField name="gradeLevel" maxLength={60} />
        <BookTextField name="usingColleges" hasHint />
      </div>
    </BookSection>
  );
}

export function RulesSection() {
  const form = Form.useFormInstance<BookFormValues>();
  const previewKind = Form.useWatch('previewKind', form);
  return (
    <BookSection name="rules">
      <div className={layout.grid}>
        <BookSelect
          name="previewKind"
          choices={useChoices('preview', ['default', 'none', 'pages', 'percent', 'chapters'])}
        />
        {needsPreviewValue(previewKind) && <BookTextField name="previewValue" span={1} isNumber />}
        <BookTextField name="copyMaxCharacters" isNumber hasHint />
        <BookTextField name="copyPercent" span={1} isNumber hasHint />
      </div>
    </BookSection>
  );
}

export function RecommendedSection({ bookId }: { readonly bookId: number | undefined }) {
  return (
    <BookSection name="recommended">
      <FormItem<readonly PickedBook[], BookFormValues> name="recommended">
        <RecommendedBooks bookId={bookId} />
      </FormItem>
    </BookSection>
  );
}

interface RecommendedBooksProps {
  readonly bookId: number | undefined;
  readonly value?: readonly PickedBook[];
  readonly onChange?: (books: PickedBook[]) => void;
}

function RecommendedBooks({ bookId, value = [], onChange }: RecommendedBooksProps) {
  const t = useT('book-form-admin');
  return (
    <BookPicker
      label={t('section.recommended')}
      books={value}
      max={12}
      excludedBookId={bookId}
      onChange={(books) => onChange?.(books)}
    />
  );
}
