import { useState } from 'react';
import { formatDay } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { Icon } from '../../../../shared/ui/icon.tsx';
import { DetailsForm } from './details-form.tsx';
import { DetailItem, ProfileSection } from './profile-section.tsx';
import type { Profile } from './profile.queries.ts';
import { ApplicationStatus } from './application-status.tsx';

/** The details of a person; they are edited in place. */
export function DetailsSection({ profile }: { readonly profile: Profile }) {
  const t = useT('profile');
  const words = useT('shared');
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
            {words(`role.${profile.type}`)}
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
