import { useQuery } from '@tanstack/react-query';
import { REPLY_CODE } from '@zhiye/contract/constants';
import { useSearchParams } from 'react-router';
import { callQuery, CallFailed } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { readId } from '../../../../shared/navigation/url-query.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { LockedBookDrawing } from '../../../../shared/ui/drawings/locked-book.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { StatePanel } from '../../../../shared/ui/feedback/state-panel.tsx';
import { Breadcrumb } from '../../../../shared/ui/navigation/breadcrumb.tsx';
import { Steps } from '../../../../shared/ui/navigation/steps.tsx';
import { NewSampleForm } from './new-sample-form.tsx';
import { ResubmissionForm } from './resubmission-form.tsx';
import { readBookIds } from './chosen-book-ids.ts';
import styles from './sample-book.module.css';

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
