import { CATALOG_ADMIN_REPLY_CODE } from '@zhiye/contract/constants/admin-reply-code';
import { Button, Form, Input, Table } from 'antd';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Duration } from '@zhiye/contract';
import { Link } from 'react-router';
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
  BookSection,
  IdentitySection,
  PublishingSection,
  RecommendedSection,
  RulesSection,
} from './book-sections.tsx';
import { CallFailed, call } from '../../../../../shared/api/index.ts';
import { toBookDraft } from './book-draft.ts';
import type { BookFormErrors } from './book-draft.ts';
import { adminPaths } from '../../../../../shared/navigation/admin-paths.ts';
import { FormItem } from '../../../../../shared/ui/admin/forms/form-item.tsx';
import { useBookRule } from './book-form-fields.tsx';
import { DURATIONS, NO_PRICES } from './book-form-values.ts';

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
          draft={`book ${opened ? `${opened.bookId} ${opened.updatedAt}` : 'new'}`}
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

/** Which field a refusal is about, and what it says there. */
const ERROR_OF_CODE: Readonly<Record<number, BookFormErrors>> = {
  [CATALOG_ADMIN_REPLY_CODE.isbnInvalid]: { isbn: 'isbn' },
  [CATALOG_ADMIN_REPLY_CODE.isbnTaken]: { isbn: 'taken' },
  [CATALOG_ADMIN_REPLY_CODE.subjectNotFound]: { subjectCode: 'missing' },
  [CATALOG_ADMIN_REPLY_CODE.seriesNotFound]: { series: 'series' },
  [CATALOG_ADMIN_REPLY_CODE.priceInvalid]: { prices: 'prices' },
  [CATALOG_ADMIN_REPLY_CODE.priceMissing]: { prices: 'notPriced' },
  [CATALOG_ADMIN_REPLY_CODE.preorderPublished]: { preorderDay: 'preorderPublished' },
  [CATALOG_ADMIN_REPLY_CODE.preorderDayPast]: { preorderDay: 'preorderPast' },
  [CATALOG_ADMIN_REPLY_CODE.preorderListed]: { preorderDay: 'preorderListed' },
};

/** A refusal, with the fields that it concerns. */
class SaveBookFailed extends CallFailed {
  readonly errors: BookFormErrors;

  constructor(refusal: { readonly code: number; readonly msg: string }) {
    super(refusal);
    this.errors = ERROR_OF_CODE[refusal.code] ?? {};
  }
}

/** Saves a new book, or the change of one that was opened. Gives its id. */
function useSaveBook(opened: BookForEdit | undefined) {
  const queryClient = useQueryClient();
  return useMutation<number, SaveBookFailed, BookFormValues>({
    mutationFn: async (form) => {
      const name = form.series.trim();
      const seriesId = name === '' ? null : await findSeriesId(name);
      if (seriesId === undefined) {
        throw new SaveBookFailed({ code: CATALOG_ADMIN_REPLY_CODE.seriesNotFound, msg: '' });
      }
      const book = toBookDraft(form, seriesId);
      if (!opened) {
        const made = await call('POST /b/v1/admin/catalog/createBook', { book });
        if (!made.isOK) throw new SaveBookFailed(made);
        return made.data.bookId;
      }
      const { bookId, updatedAt } = opened;
      const reply = await call('POST /b/v1/admin/catalog/editBook', { bookId, updatedAt, book });
      if (!reply.isOK) throw new SaveBookFailed(reply);
      queryClient.setQueryData(['GET /b/v1/admin/catalog/getBook', { bookId }], reply.data);
      return bookId;
    },
    onSuccess: () => queryClient.invalidateQueries({ queryKey: ['GET /b/v1/admin/publication/findBooks'] }),
  });
}

/** The series of exactly this name; undefined when there is none. */
async function findSeriesId(name: string): Promise<number | undefined> {
  const asked = { keyword: name, pageNo: 1, pageSize: 100 };
  const reply = await call('GET /b/v1/admin/series/findSeries', asked);
  return reply.isOK ? reply.data.list.find((series) => series.name === name)?.seriesId : undefined;
}

type Prices = BookFormValues['prices'];

/** List price and current price of each access period, in yuan. A period without a price is not sold. */
function PriceSection({ hasPendingPrices }: { readonly hasPendingPrices: boolean }) {
  const t = useT('book-form-admin');
  return (
    <BookSection name="prices">
      {hasPendingPrices && (
        <InlineAlert
          tone="wait"
          title={t('price.pending')}
          action={<Link to={adminPaths.priceChanges()}>{t('price.toChanges')}</Link>}
        >
          {t('price.pendingText')}
        </InlineAlert>
      )}
      <FormItem<Prices, BookFormValues> name="prices" hint={t('price.hint')} rule={useBookRule('prices')}>
        <PriceTable />
      </FormItem>
    </BookSection>
  );
}

interface PriceTableProps {
  /** The id of the first input, which gets the focus when a price is wrong. */
  readonly id?: string;
  readonly value?: Prices;
  readonly onChange?: (prices: Prices) => void;
  readonly 'aria-invalid'?: 'true';
  readonly 'aria-describedby'?: string;
}

function PriceTable({ id, value = NO_PRICES, onChange, ...aria }: PriceTableProps) {
  const t = useT('book-form-admin');
  const shared = useT('shared');
  const column = (part: 'list' | 'price') => ({
    title: t(`price.${part}`),
    key: part,
    render: (_: unknown, { duration }: { readonly duration: Duration }) => (
      <Input
        aria-invalid={aria['aria-invalid']}
        aria-describedby={aria['aria-describedby']}
        id={duration === DURATIONS[0] && part === 'list' ? id : undefined}
        className="num"
        aria-label={`${shared(`duration.${duration}`)} ${t(`price.${part}`)}`}
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={value[duration][part]}
        onChange={({ target }) =>
          onChange?.({ ...value, [duration]: { ...value[duration], [part]: target.value } })
        }
      />
    ),
  });
  return (
    <Table
      size="small"
      pagination={false}
      rowKey="duration"
      dataSource={DURATIONS.map((duration) => ({ duration }))}
      columns={[
        {
          title: t('price.duration'),
          dataIndex: 'duration',
          rowScope: 'row',
          render: (duration: Duration) => shared(`duration.${duration}`),
        },
        column('list'),
        column('price'),
      ]}
    />
  );
}
