import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { REPLY_CODE } from '@zhiye/contract/constants';
import { useNavigate, useSearchParams } from 'react-router';
import { useState } from 'react';
import type { OwnSampleApplication } from '@zhiye/contract';
import { MAX_OPEN_SAMPLES } from '@zhiye/contract/constants/commerce/sample';
import { call, CallFailed, callQuery } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { readId } from '../../../../shared/navigation/url-query.ts';
import { Button, ButtonLink } from '../../../../shared/ui/button.tsx';
import { LockedBookDrawing } from '../../../../shared/ui/drawings/locked-book.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { StatePanel } from '../../../../shared/ui/feedback/state-panel.tsx';
import { Breadcrumb } from '../../../../shared/ui/navigation/breadcrumb.tsx';
import { Steps } from '../../../../shared/ui/navigation/steps.tsx';
import styles from './sample-book.module.css';
import { useAppForm } from '../../../../shared/ui/forms/form.tsx';
import { ChosenBooks } from './chosen-books.tsx';
import { SampleForm } from './sample-form.tsx';
import { courseOf, emptySampleForm, filledSampleForm } from './sample-form-values.ts';
import type { SampleFormValues } from './sample-form-values.ts';
import type { SampleNeeds } from './sample-needs.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { Cover } from '../../../../shared/ui/books/cover.tsx';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import type { Reply } from '../../../../shared/api/index.ts';
import { showToast } from '../../../../shared/state/toasts.ts';

/** /sampleBook: a teacher applies for books, `?books=12,15`, or corrects a rejected application, `?application=…`. */
export function SampleBookPage() {
  const t = useT('samples');
  const [query] = useSearchParams();
  const applicationId = readId(query, 'application');
  // never from the cache: the fields begin with the newest certificate
  const form = useQuery({ ...callQuery('GET /b/v1/sample/getSampleForm', {}), staleTime: 0, gcTime: 0 });
  const stage = readBookIds(query).length > 0 || applicationId ? 1 : 0;
  if (form.error instanceof CallFailed && form.error.code === REPLY_CODE.notPermitted)
    return <NotPermitted />;
  return (
    <div className="wrap">
      <Breadcrumb
        items={[{ label: t('list.title'), to: paths.personal.styleBook }, { label: t('form.title') }]}
      />
      <div className={styles.head}>
        <h1 className="pt">{t(applicationId ? 'resubmit.title' : 'form.title')}</h1>
        <p className="sub">{t('form.subtitle')}</p>
        <Steps
          labels={['choose', 'course', 'review', 'shelf'].map((step) => t(`form.steps.${step}`))}
          current={stage}
        />
      </div>
      {form.isPending && <Loading count={10} />}
      {form.isError && <ErrorState error={form.error} onRetry={() => void form.refetch()} />}
      {form.data &&
        (applicationId ? (
          <ResubmissionForm key={applicationId} applicationId={applicationId} needs={form.data} />
        ) : (
          <NewSampleForm needs={form.data} />
        ))}
    </div>
  );
}

/** The teacher status was withdrawn since the page was opened. */
function NotPermitted() {
  const t = useT('samples');
  const action = (
    <ButtonLink look="primary" to={paths.registerChoice({ type: 2 })}>
      {t('permission.apply')}
    </ButtonLink>
  );
  return (
    <StatePanel drawing={<LockedBookDrawing />} title={t('permission.title')} actions={action} isPage>
      {t('permission.text')}
    </StatePanel>
  );
}

/** A new application: books at the right, the course and the certificate at the left. */
function NewSampleForm({ needs }: { readonly needs: SampleNeeds }) {
  const t = useT('samples');
  const navigate = useNavigate();
  const bookIds = readBookIds(useSearchParams()[0]);
  const [isMissing, setIsMissing] = useState(false);
  const { certificate, teacher } = needs;
  const form = useAppForm<SampleFormValues>(
    emptySampleForm(certificate?.certificateId ?? '', teacher.department),
    'sample application',
  );
  const submission = useSampleSubmission(t('submit.done'));
  const chosen = useQuery({
    ...callQuery('GET /b/v1/sample/findSampleBooks', { bookIds: bookIds.join(',') }),
    enabled: bookIds.length > 0,
    placeholderData: (previous) => previous,
  });
  const books = (chosen.data?.list ?? []).filter(({ book }) => bookIds.includes(book.bookId));
  const choose = (ids: readonly number[]) => {
    setIsMissing(false);
    void navigate(paths.sampleBooks(ids), { replace: true, preventScrollReset: true });
  };
  const submit = (values: SampleFormValues) => {
    if (books.length === 0) return setIsMissing(true);
    const { certificateId } = values;
    const ids = books.map(({ book }) => book.bookId);
    submission.mutate(() =>
      call('POST /b/v1/sample/applyForSamples', { bookIds: ids, ...courseOf(values), certificateId }),
    );
  };
  return (
    <SampleForm
      form={form}
      needs={needs}
      isBusy={submission.isPending}
      onSubmit={submit}
      onInvalid={() => setIsMissing(books.length === 0)}
    >
      <ChosenBooks
        books={books}
        isLoading={bookIds.length > 0 && chosen.isPending}
        needs={needs}
        isMissing={isMissing}
        isBusy={submission.isPending}
        failure={submission.error?.message}
        onChange={choose}
      />
    </SampleForm>
  );
}

interface ResubmissionFormProps {
  readonly applicationId: string;
  readonly needs: SampleNeeds;
}

/** A rejected application, filled in, with the reason. */
function ResubmissionForm({ applicationId, needs }: ResubmissionFormProps) {
  const t = useT('samples');
  const query = { ...callQuery('GET /b/v1/sample/getApplication', { applicationId }), gcTime: 0 };
  const { data, error, refetch } = useQuery(query);
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading count={8} />;
  if (data.status === 'rejected') return <RejectedForm application={data} needs={needs} />;
  const action = <ButtonLink to={paths.personal.styleBook}>{t('resubmit.toList')}</ButtonLink>;
  return (
    <EmptyState title={t('resubmit.gone')} actions={action}>
      {t('resubmit.goneText')}
    </EmptyState>
  );
}

interface RejectedFormProps {
  readonly application: OwnSampleApplication;
  readonly needs: SampleNeeds;
}

function RejectedForm({ application, needs }: RejectedFormProps) {
  const t = useT('samples');
  const { applicationId, book, reason } = application;
  const form = useAppForm<SampleFormValues>(
    filledSampleForm(application),
    `sample application ${application.applicationId}`,
  );
  const submission = useSampleSubmission(t('resubmit.done'));
  const submit = (values: SampleFormValues) => {
    const { certificateId } = values;
    submission.mutate(() =>
      call('POST /b/v1/sample/resubmitApplication', { applicationId, ...courseOf(values), certificateId }),
    );
  };
  return (
    <SampleForm form={form} needs={needs} isBusy={submission.isPending} onSubmit={submit}>
      <section className={`card ${styles.side}`} aria-label={t('chosen.title')}>
        <div className={styles.chosen}>
          <Cover src={book.coverUrl} alt="" width={54} />
          <p>
            <b className="serif" lang={textLanguage(book.title)}>
              {book.title}
            </b>
            <span className="sub s12">
              <DataText>
                {book.authors.join(t('listSeparator'))} · {book.publisher}
              </DataText>
            </span>
          </p>
        </div>
        <InlineAlert tone="wait" title={t('resubmit.reason')}>
          {reason}
        </InlineAlert>
        {submission.error && (
          <InlineAlert tone="bad" title={t('submit.failed')}>
            {submission.error.message}
          </InlineAlert>
        )}
        <Button look="primary" size="large" type="submit" disabled={submission.isPending}>
          {t('resubmit.do')}
        </Button>
      </section>
    </SampleForm>
  );
}

/** The books in the address, `?books=12,15`; what is no id is left out. */
function readBookIds(query: URLSearchParams): number[] {
  const ids = (query.get('books') ?? '').split(',').filter((text) => /^[1-9]\d{0,8}$/.test(text));
  return [...new Set(ids.map(Number))].slice(0, MAX_OPEN_SAMPLES);
}

/** Sends an application, then shows the list. After a refusal everything that was typed stays. */
function useSampleSubmission(doneText: string) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (send: () => Promise<Reply<unknown>>) => {
      const reply = await send();
      if (!reply.isOK) throw new CallFailed(reply);
    },
    onSuccess: async () => {
      showToast('success', doneText);
      await queryClient.invalidateQueries({ queryKey: ['GET /b/v1/sample/findApplications'] });
      await navigate(paths.personal.styleBook);
    },
    onError: () => queryClient.invalidateQueries({ queryKey: ['GET /b/v1/sample/findSampleBooks'] }),
  });
}
