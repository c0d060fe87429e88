import { useQuery } from '@tanstack/react-query';
import type { OwnSampleApplication } from '@zhiye/contract';
import { call, callQuery } from '../../../../shared/api/index.ts';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { Cover } from '../../../../shared/ui/books/cover.tsx';
import { Button, ButtonLink } from '../../../../shared/ui/button.tsx';
import { EmptyState } from '../../../../shared/ui/feedback/empty-state.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { useAppForm } from '../../../../shared/ui/forms/form.tsx';
import type { SampleNeeds } from './sample-needs.ts';
import { SampleForm } from './sample-form.tsx';
import { courseOf, filledSampleForm } from './sample-form-values.ts';
import type { SampleFormValues } from './sample-form-values.ts';
import { useSampleSubmission } from './use-sample-submission.ts';
import styles from './sample-book.module.css';

interface ResubmissionFormProps {
  readonly applicationId: string;
  readonly needs: SampleNeeds;
}

/** A rejected application, filled in, with the reason. */
export function ResubmissionForm({ applicationId, needs }: ResubmissionFormProps) {
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
