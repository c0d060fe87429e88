import { useQuery } from '@tanstack/react-query';
import { USER_TYPE } from '@zhiye/contract/constants';
import { useState } from 'react';
import { Link } from 'react-router';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { profileQuery, useProfileChange } from './profile.queries.ts';
import { SignInSection } from './sign-in-section.tsx';
import { formatDay, formatInstant } from '../../../../shared/format.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import type { Profile } from './profile.queries.ts';
import { initialReauthentication, reauthenticationMethods } from './reauthentication.ts';
import styles from './profile.module.css';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { DetailsForm } from './details-form.tsx';
import { DetailItem, ProfileSection } from './profile-section.tsx';
import { DataText } from '../../../../shared/i18n/data-text.tsx';
import { paths } from '../../../../shared/navigation/paths.ts';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import { applicationQuery } from './application.queries.ts';
import { ApplicationTag } from './application-tag.tsx';
import { useAppForm } from '../../../../shared/ui/forms/form.tsx';
import { showRefusalAtField } from '../forms/show-refusal.ts';
import { FormDialog } from './form-dialog.tsx';
import type { ReauthenticationValues } from './reauthentication.ts';
import { ReauthenticationField } from './reauthentication-field.tsx';

/** /personal/info: details, sign-in methods, and closing of the account. */
export function InfoPage() {
  const t = useT('profile');
  const { data: profile, isPending, error, refetch } = useQuery(profileQuery);
  return (
    <>
      <h1 className="pt">{t('info.title')}</h1>
      {isPending && <Loading count={8} />}
      {error && !profile && <ErrorState error={error} onRetry={() => void refetch()} />}
      {profile && (
        <>
          <DetailsSection profile={profile} />
          <SignInSection profile={profile} />
          <AccountClosingSection profile={profile} />
        </>
      )}
    </>
  );
}

/** Account closing: requested here, and canceled during the waiting time. */
function AccountClosingSection({ profile }: { readonly profile: Profile }) {
  const t = useT('profile');
  const [isDialogOpen, setDialogOpen] = useState(false);
  const cancel = useProfileChange('POST /b/v1/userInfo/cancelAccountClosing', {
    onDone: () => showToast('success', t('closing.canceled')),
  });
  if (profile.type === USER_TYPE.staff) return null;
  const mayClose = reauthenticationMethods(profile).length > 0;
  return (
    <section className={`card ${styles.zone}`} aria-labelledby="closing-title">
      <div>
        <h2 id="closing-title">{t('closing.title')}</h2>
        {profile.closesAt === null ? (
          <p>{t(mayClose ? 'closing.text' : 'closing.needsPhone')}</p>
        ) : (
          <p role="status">
            <b>{t('closing.until', { time: formatInstant(profile.closesAt) })}</b> {t('closing.untilText')}
          </p>
        )}
      </div>
      {profile.closesAt === null ? (
        <Button look="danger" disabled={!mayClose} onClick={() => setDialogOpen(true)}>
          {t('closing.ask')}
        </Button>
      ) : (
        <Button look="primary" disabled={cancel.isPending} onClick={() => cancel.mutate({})}>
          {t('closing.takeBack')}
        </Button>
      )}
      {isDialogOpen && <AccountClosingDialog profile={profile} onClose={() => setDialogOpen(false)} />}
    </section>
  );
}

/** The details of a person; they are edited in place. */
function DetailsSection({ profile }: { readonly profile: Profile }) {
  const t = useT('profile');
  const [editing, setEditing] = useState(false);
  const edit = (
    <Button size="small" onClick={() => setEditing(true)}>
      <Icon name="edit" size={14} />
      {t('details.edit')}
    </Button>
  );
  return (
    <ProfileSection title={t('details.title')} action={!editing && edit}>
      {editing ? (
        <DetailsForm profile={profile} onClose={() => setEditing(false)} />
      ) : (
        <dl>
          <DetailItem label={t('details.name')}>{profile.name}</DetailItem>
          <DetailItem label={t('details.nickname')}>{profile.nickname || <Unset />}</DetailItem>
          <DetailItem label={t('details.institution')}>{profile.institution || <Unset />}</DetailItem>
          <DetailItem label={t('details.department')}>{profile.department || <Unset />}</DetailItem>
          <DetailItem label={t('details.type')} action={<ApplicationStatus profile={profile} />}>
            {t(`details.typeName.${profile.type}`)}
          </DetailItem>
          <DetailItem label={t('details.accountName')}>{profile.accountName}</DetailItem>
          <DetailItem label={t('details.registeredAt')}>
            <span className="num">{formatDay(profile.registeredAt)}</span>
          </DetailItem>
        </dl>
      )}
    </ProfileSection>
  );
}

function Unset() {
  return <span className="sub">{useT('profile')('unset')}</span>;
}

/** Beside the user type: the state of the application, or a link to apply. */
function ApplicationStatus({ profile: { type } }: { readonly profile: Profile }) {
  const t = useT('profile');
  const canApply = type !== USER_TYPE.channel && type !== USER_TYPE.staff;
  const isInstitution = type === USER_TYPE.institution;
  const applicationPath = isInstitution
    ? paths.personal.institution
    : paths.registerChoice({ type: USER_TYPE.teacher });
  const { data: application } = useQuery({ ...applicationQuery, enabled: canApply });
  if (application === undefined) return null;
  if (application === null) {
    if (type === USER_TYPE.teacher) return <StatusTag tone="ok">{t('review.approved')}</StatusTag>;
    return (
      <Link className="lk s13" to={applicationPath}>
        {t(isInstitution ? 'review.sendInstitution' : 'review.becomeTeacher')}
      </Link>
    );
  }
  const { state, reason } = application;
  const mayApplyAgain = state === 'rejected' || state === 'withdrawn';
  return (
    <span className={styles.review}>
      {mayApplyAgain && (
        <span className="s13">
          <DataText>{t('review.reason', { reason: reason ?? '' })}</DataText>
        </span>
      )}
      <ApplicationTag state={state} type={application.type} />
      {mayApplyAgain && (
        <Link className="lk s13" to={applicationPath}>
          {t('review.sendAgain')}
        </Link>
      )}
    </span>
  );
}

interface AccountClosingDialogProps {
  readonly profile: Profile;
  readonly onClose: () => void;
}

const CONSEQUENCES = ['names', 'phone', 'reading', 'orders'] as const;

/** Lists what account closing means, and asks for the password or a code. */
function AccountClosingDialog({ profile, onClose }: AccountClosingDialogProps) {
  const t = useT('profile');
  const form = useAppForm<ReauthenticationValues>(initialReauthentication(profile));
  const request = useProfileChange('POST /b/v1/userInfo/requestAccountClosing', {
    onRefused: (refusal) => void showRefusalAtField(form, refusal),
    onDone: ({ closesAt }) => {
      showToast('success', t('closing.asked', { day: formatDay(closesAt) }));
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('closing.question')}
      form={form}
      submitLabel={t('closing.submit')}
      look="danger"
      isSending={request.isPending}
      onSubmit={request.mutate}
      onClose={onClose}
    >
      <ul className={styles.consequences}>
        {CONSEQUENCES.map((name) => (
          <li key={name}>{t(`closing.consequence.${name}`)}</li>
        ))}
      </ul>
      <ReauthenticationField profile={profile} />
    </FormDialog>
  );
}
