import { useQuery } from '@tanstack/react-query';
import { callQuery } from '../../shared/api.ts';
import { useLanguage, useT } from '../../shared/i18n/use-t.ts';
import { BookPicker } from '../../shared/ui/book-picker.tsx';
import layout from '../../shared/ui/office-form.module.css';
import { useBookForm } from './form-context.ts';
import { FormChoice, FormLongText, FormText } from './form-fields.tsx';

const CHOICES = {
  language: ['zh', 'en', 'bilingual'],
  layout: ['reflowable', 'fixed'],
  direction: ['ltr', 'rtl'],
} as const;

/** What the book is called, who made it, and where it stands. */
export function IdentitySection() {
  const t = useT('office-catalogue');
  const isEnglish = useLanguage() === 'en';
  const { form } = useBookForm();
  const classes = useQuery(callQuery('GET /b/v1/office/class/findClasses', {}));
  const presses = useQuery(
    callQuery('GET /b/v1/office/catalogue/findPresses', { keyword: form.press.trim() || undefined }),
  );
  const series = useQuery(
    callQuery('GET /b/v1/office/series/findSeries', {
      keyword: form.series.trim() || undefined,
      pageNo: 1,
      pageSize: 20,
    }),
  );
  return (
    <section className={`card ${layout.section}`}>
      <h2>{t('section.identity')}</h2>
      <div className={layout.grid}>
        <FormText name="title" span={3} required maxLength={200} />
        <FormText name="subtitle" span={3} maxLength={200} />
        <FormText name="authors" span={3} required hasHint />
        <FormText name="press" span={3} required maxLength={100} list="presses" />
        <datalist id="presses">
          {presses.data?.list.map((press) => (
            <option key={press} value={press} />
          ))}
        </datalist>
        <FormText name="isbn" required maxLength={20} hasHint />
        <FormChoice name="classCode" required>
          <option value="">{t('choose')}</option>
          {classes.data?.list.map(({ classCode, parentCode, name, nameEn }) => (
            <option key={classCode} value={classCode}>
              {parentCode === null ? '' : '　'}
              {isEnglish ? nameEn : name}
            </option>
          ))}
        </FormChoice>
        <FormText name="workCode" maxLength={64} hasHint />
        <FormText name="series" span={3} maxLength={100} list="series" hasHint />
        <datalist id="series">
          {series.data?.list.map(({ seriesId, name }) => (
            <option key={seriesId} value={name} />
          ))}
        </datalist>
        <FormText name="volume" span={1} inputMode="numeric" />
        <FormText name="edition" maxLength={40} />
      </div>
    </section>
  );
}

export function PublishingSection() {
  const t = useT('office-catalogue');
  return (
    <section className={`card ${layout.section}`}>
      <h2>{t('section.publishing')}</h2>
      <div className={layout.grid}>
        <FormText name="publishDate" type="date" required />
        {(['language', 'layout', 'direction'] as const).map((name) => (
          <FormChoice key={name} name={name} span={name === 'language' ? undefined : 1}>
            {CHOICES[name].map((value) => (
              <option key={value} value={value}>
                {t(`${name}.${value}`)}
              </option>
            ))}
          </FormChoice>
        ))}
        <FormText name="copyright" span={6} maxLength={300} />
      </div>
    </section>
  );
}

export function AboutSection() {
  const t = useT('office-catalogue');
  return (
    <section className={`card ${layout.section}`}>
      <h2>{t('section.about')}</h2>
      <div className={layout.grid}>
        <FormLongText name="brief" maxLength={5_000} />
        <FormLongText name="briefEn" maxLength={5_000} />
        <FormText name="majors" hasHint />
        <FormText name="gradeLevel" maxLength={60} />
        <FormText name="usingColleges" hasHint />
      </div>
    </section>
  );
}

export function RulesSection() {
  const t = useT('office-catalogue');
  const { form } = useBookForm();
  return (
    <section className={`card ${layout.section}`}>
      <h2>{t('section.rules')}</h2>
      <div className={layout.grid}>
        <FormChoice name="trialKind">
          {(['none', 'pages', 'percent', 'chapters'] as const).map((kind) => (
            <option key={kind} value={kind}>
              {t(`trial.${kind}`)}
            </option>
          ))}
        </FormChoice>
        {form.trialKind !== 'none' && <FormText name="trialValue" span={1} inputMode="numeric" />}
        <FormText name="copyMaxCharacters" span={1} inputMode="numeric" hasHint />
        <FormText name="copyPercent" span={1} inputMode="numeric" hasHint />
      </div>
    </section>
  );
}

export function RecommendedSection({ bookId }: { readonly bookId: number | undefined }) {
  const t = useT('office-catalogue');
  const { form, change } = useBookForm();
  return (
    <section className={`card ${layout.section}`}>
      <h2>{t('section.recommended')}</h2>
      <BookPicker
        label={t('section.recommended')}
        books={form.recommended}
        most={12}
        except={bookId}
        onChange={(recommended) => change({ recommended })}
      />
    </section>
  );
}
