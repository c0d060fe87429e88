import { USER_TYPE } from '@zhiye/contract/constants';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ApplicationItem } from '@zhiye/contract';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { formatDay, formatInstant } from '../../../../../shared/format.ts';
import { textLanguage } from '../../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../../shared/i18n/use-t.ts';
import page from '../../../../../shared/ui/admin/admin-page.module.css';
import { CertificatePicture } from '../../../../../shared/ui/admin/review/certificate-picture.tsx';
import { ReviewPanelHead } from '../../../../../shared/ui/admin/review/review-panel-head.tsx';
import type { ReviewPlace } from '../../../../../shared/ui/admin/review/review-panel.tsx';
import { DecisionForm } from './decision-form.tsx';
import { ApplicationStateTag } from './application-state-tag.tsx';
import styles from '../../../../../shared/ui/admin/review/review.module.css';
import { Icon } from '../../../../../shared/ui/icon.tsx';
import { CallFailed, call } from '../../../../../shared/api/index.ts';
import { showToast } from '../../../../../shared/state/toasts.ts';
import { AdminConfirm } from '../../../../../shared/ui/admin/admin-confirm.tsx';
import { AdminForm } from '../../../../../shared/ui/admin/forms/admin-form.tsx';
import { TextAreaItem } from '../../../../../shared/ui/admin/forms/text-items.tsx';
import { InlineAlert } from '../../../../../shared/ui/feedback/inline-alert.tsx';
import { requiredRule } from '../../../../../shared/ui/forms/field-rules.ts';
import type { DataOf } from '../../../../../shared/api/index.ts';

const CERTIFICATE = 'DOWNLOAD /b/v1/admin/application/downloadCertificate';

interface ApplicationViewProps {
  readonly application: ApplicationDetail;
  readonly place: ReviewPlace;
}

export function ApplicationView({ application, place }: ApplicationViewProps) {
  const t = useT('applications-admin');
  const { item, hasCertificate, decidedAt, decidedBy, reason } = application;
  return (
    <>
      <ReviewPanelHead title={item.name} place={place}>
        <ApplicationStateTag state={item.state} />
        <span>
          {t(`type.${item.type}`)} · {t('submitted', { at: formatInstant(item.submittedAt) })}
        </span>
      </ReviewPanelHead>
      {/* focusable, so that the keyboard can scroll it */}
      <section className={page.body} aria-label={t('application')} tabIndex={0}>
        <ApplicationFacts review={application} />
        {hasCertificate && <CertificatePicture from={CERTIFICATE} applicationId={item.applicationId} />}
        <ApplicationChecks review={application} />
        <EarlierApplications earlierApplications={application.earlierApplications} />
        {item.state !== 'pending' && (
          <>
            <h3>{t('decision.title')}</h3>
            <dl className={page.facts}>
              <dt>{t('decision.by')}</dt>
              <dd lang={textLanguage(decidedBy)}>{decidedBy}</dd>
              <dt>{t('decision.at')}</dt>
              <dd className="num">{formatInstant(decidedAt)}</dd>
              {reason && (
                <>
                  <dt>{t('decision.reason')}</dt>
                  <dd lang={textLanguage(reason)}>{reason}</dd>
                </>
              )}
            </dl>
          </>
        )}
      </section>
      {item.state === 'approved' && item.type === USER_TYPE.teacher && <WithdrawalForm item={item} />}
      {item.state === 'pending' && <DecisionForm item={item} onDecided={place.onDecided} />}
    </>
  );
}

/** Earlier applications of the same account. Empty for a first application. */
function EarlierApplications({ earlierApplications }: Pick<ApplicationDetail, 'earlierApplications'>) {
  const t = useT('applications-admin');
  if (earlierApplications.length === 0) return null;
  return (
    <>
      <h3>{t('earlier')}</h3>
      <ul className={styles.earlier}>
        {earlierApplications.map(({ state, reason, submittedAt }) => (
          <li key={submittedAt}>
            <ApplicationStateTag state={state} />{' '}
            <span className="num sub s12">{formatInstant(submittedAt)}</span>
            {reason && <p lang={textLanguage(reason)}>{reason}</p>}
          </li>
        ))}
      </ul>
    </>
  );
}

/** Automatic checks: does the name match the account, are there other accounts with this name. */
function ApplicationChecks({
  review: { item, account, duplicateAccounts },
}: {
  readonly review: ApplicationDetail;
}) {
  const t = useT('applications-admin');
  const sameName = item.name.trim() === account.name.trim();
  const names = { name: account.name };
  return (
    <ul className={styles.checks}>
      <Check warns={!sameName}>{t(sameName ? 'check.sameName' : 'check.otherName', names)}</Check>
      <Check warns={duplicateAccounts > 0}>
        {duplicateAccounts > 0 ? t('check.namesakes', { count: duplicateAccounts }) : t('check.noNamesakes')}
      </Check>
    </ul>
  );
}

function Check({ warns, children }: { readonly warns: boolean; readonly children: string }) {
  return (
    <li data-warns={warns}>
      <Icon name={warns ? 'warn' : 'check'} size={14} />
      {children}
    </li>
  );
}

/** The data of the application and of the account that sent it. */
function ApplicationFacts({
  review: { item, institution, account },
}: {
  readonly review: ApplicationDetail;
}) {
  const t = useT('applications-admin');
  const sent = institution
    ? {
        institutionName: institution.institutionName,
        category: t(`category.${institution.category}`),
        address: institution.address,
        contactName: institution.contactName,
        department: institution.department,
      }
    : { name: item.name, institution: item.institution, department: item.department };
  const facts = {
    ...sent,
    accountName: account.accountName,
    phone: account.phone,
    email: account.email,
    registeredAt: formatDay(account.registeredAt),
  };
  return (
    <dl className={page.facts}>
      {Object.entries(facts).map(([name, value]) => (
        <Fact key={name} label={t(`fact.${name}`)} value={value} />
      ))}
    </dl>
  );
}

function Fact({ label, value }: { readonly label: string; readonly value: string | null }) {
  const t = useT('applications-admin');
  return (
    <>
      <dt>{label}</dt>
      <dd lang={textLanguage(value)}>{value || t('none')}</dd>
    </>
  );
}

const LONGEST_REASON = 300;

/** Takes back the approval of a teacher, with a reason that the person sees. */
function WithdrawalForm({ item: { applicationId, name } }: { readonly item: ApplicationItem }) {
  const t = useT('applications-admin');
  const queryClient = useQueryClient();
  const [form] = Form.useForm<{ reason: string }>();
  const [isAsking, setIsAsking] = useState(false);
  const typedReason = () => form.getFieldValue('reason').trim();
  const reload = (route: string) =>
    queryClient.invalidateQueries({ queryKey: [`GET /b/v1/admin/application/${route}`] });
  const withdrawal = useMutation({
    mutationFn: async (reason: string) => {
      const input = { applicationId, reason };
      const reply = await call('POST /b/v1/admin/application/withdrawApplication', input);
      if (!reply.isOK) throw new CallFailed(reply);
    },
    onSuccess: () => showToast('success', t('withdraw.done')),
    onSettled: () => Promise.all([reload('findApplications'), reload('getApplication')]),
  });
  return (
    <footer>
      <AdminForm
        draft={`withdraw application ${applicationId}`}
        form={form}
        initialValues={{ reason: '' }}
        onSubmit={() => setIsAsking(true)}
      >
        <TextAreaItem
          name="reason"
          label={t('withdraw.reason')}
          rule={requiredRule(t('withdraw.reasonMissing'))}
          maxLength={LONGEST_REASON}
          rows={2}
          placeholder={t('withdraw.placeholder')}
        />
        {withdrawal.isError && (
          <InlineAlert tone="bad" title={t('decide.failed')}>
            {withdrawal.error.message}
          </InlineAlert>
        )}
        <div className={page.actions}>
          <Button danger htmlType="submit" disabled={withdrawal.isPending}>
            {t('withdraw.do')}
          </Button>
        </div>
      </AdminForm>
      {isAsking && (
        <AdminConfirm
          title={t('withdraw.title', { name })}
          confirmLabel={t('withdraw.do')}
          cancelLabel={t('ask.no')}
          onCancel={() => setIsAsking(false)}
          onConfirm={() => {
            setIsAsking(false);
            withdrawal.mutate(typedReason());
          }}
        >
          {t('withdraw.text')}
        </AdminConfirm>
      )}
    </footer>
  );
}

export type ApplicationDetail = DataOf<'GET /b/v1/admin/application/getApplication'>;
