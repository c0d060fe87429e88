import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../../../shared/api/index.ts';
import { useLanguage, useT } from '../../../../shared/i18n/use-t.ts';
import { BookPicker } from '../../../../shared/ui/admin/book-picker.tsx';
import layout from '../../../../shared/ui/admin/admin-form.module.css';
import { useBookForm } from './book-form-context.ts';
import { FormSelect, FormTextArea, FormTextField } from './book-form-fields.tsx';

const CHOICES = {
  language: ['zh', 'en', 'bilingual'],
  layout: ['reflowable', 'fixed'],
  direction: ['ltr', 'rtl'],
} as const;

/** Title, authors, publisher, ISBN, subject and series. */
export function IdentitySection() {
  const t = useT('book-form-admin');
  const isEnglish = useLanguage() === 'en';
  const { form } = useBookForm();
  const subjects = useQuery(callQuery('GET /b/v1/admin/subject/findSubjects', {}));
  const publishers = useQuery(
    callQuery('GET /b/v1/admin/catalog/findPublishers', { keyword: form.publisher.trim() || undefined }),
  );
  const series = useQuery(
    callQuery('GET /b/v1/admin/series/findSeries', {
      keyword: form.series.trim() || undefined,
      pageNo: 1,
      pageSize: 20,
    }),
  );
  return (
    <section className={`card ${layout.section}`}>
      <h2>{t('section.identity')}</h2>
      <div className={layout.grid}>
        <FormTextField name="title" span={3} required maxLength={200} />
        <FormTextField name="subtitle" span={3} maxLength={200} />
        <FormTextField name="authors" span={3} required hasHint />
        <FormTextField name="publisher" span={3} required maxLength={100} list="publishers" />
        <datalist id="publishers">
          {publishers.data?.list.map((publisher) => (
            <option key={publisher} value={publisher} />
          ))}
        </datalist>
        <FormTextField name="isbn" required maxLength={20} hasHint />
        <FormSelect name="subjectCode" required>
          <option value="">{t('choose')}</option>
          {subjects.data?.list.map(({ subjectCode, parentCode, name, nameEn }) => (
            <option key={subjectCode} value={subjectCode}>
              {parentCode === null ? '' : '　'}
              {isEnglish ? nameEn : name}
            </option>
          ))}
        </FormSelect>
        <FormTextField name="workCode" maxLength={64} hasHint />
        <FormTextField name="series" span={3} maxLength={100} list="series" hasHint />
        <datalist id="series">
          {series.data?.list.map(({ seriesId, name }) => (
            <option key={seriesId} value={name} />
          ))}
        </datalist>
        <FormTextField name="volume" span={1} inputMode="numeric" />
        <FormTextField name="edition" maxLength={40} />
      </div>
    </section>
  );
}

export function PublishingSection() {
  const t = useT('book-form-admin');
  return (
    <section className={`card ${layout.section}`}>
      <h2>{t('section.publishing')}</h2>
      <div className={layout.grid}>
        <FormTextField name="publishDate" type="date" required />
        {(['language', 'layout', 'direction'] as const).map((name) => (
          <FormSelect key={name} name={name} span={name === 'language' ? undefined : 1}>
            {CHOICES[name].map((value) => (
              <option key={value} value={value}>
                {t(`${name}.${value}`)}
              </option>
            ))}
          </FormSelect>
        ))}
        <FormTextField name="copyright" span={6} maxLength={300} />
      </div>
    </section>
  );
}

export function AboutSection() {
  const t = useT('book-form-admin');
  return (
    <section className={`card ${layout.section}`}>
      <h2>{t('section.about')}</h2>
      <div className={layout.grid}>
        <FormTextArea name="brief" maxLength={5_000} />
        <FormTextArea name="briefEn" maxLength={5_000} />
        <FormTextField name="majors" hasHint />
        <FormTextField name="gradeLevel" maxLength={60} />
        <FormTextField name="usingColleges" hasHint />
      </div>
    </section>
  );
}

export function RulesSection() {
  const t = useT('book-form-admin');
  const { form } = useBookForm();
  return (
    <section className={`card ${layout.section}`}>
      <h2>{t('section.rules')}</h2>
      <div className={layout.grid}>
        <FormSelect name="previewKind">
          {(['none', 'pages', 'percent', 'chapters'] as const).map((kind) => (
            <option key={kind} value={kind}>
              {t(`preview.${kind}`)}
            </option>
          ))}
        </FormSelect>
        {form.previewKind !== 'none' && <FormTextField name="previewValue" span={1} inputMode="numeric" />}
        <FormTextField name="copyMaxCharacters" span={1} inputMode="numeric" hasHint />
        <FormTextField name="copyPercent" span={1} inputMode="numeric" hasHint />
      </div>
    </section>
  );
}

export function RecommendedSection({ bookId }: { readonly bookId: number | undefined }) {
  const t = useT('book-form-admin');
  const { form, change } = useBookForm();
  return (
    <section className={`card ${layout.section}`}>
      <h2>{t('section.recommended')}</h2>
      <BookPicker
        label={t('section.recommended')}
        books={form.recommended}
        max={12}
        excludedBookId={bookId}
        onChange={(recommended) => change({ recommended })}
      />
    </section>
  );
}
