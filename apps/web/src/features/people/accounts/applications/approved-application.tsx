import type { ApplicantType } from '@zhiye/contract';
import { USER_TYPE } from '@zhiye/contract/constants';
import { useEffect } from 'react';
import { call } from '../../../../shared/api/index.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { startSession } from '../../../../shared/state/session.ts';
import { storedToken } from '../../../../shared/storage/local-storage.ts';
import { useClientStore } from '../../../../shared/state/client-store.ts';
import { ButtonLink } from '../../../../shared/ui/button.tsx';
import { StatePanel } from '../../../../shared/ui/feedback/state-panel.tsx';
import { TypeDrawing } from '../registration/drawings/type-drawing.tsx';

/** The application is approved: what the person can do now. */
export function ApprovedApplication({ type }: { readonly type: ApplicantType }) {
  const t = useT('registration');
  const role = useClientStore((client) => client.roleType);
  // the stored user type is still the old one
  useEffect(() => {
    if (role !== type) void refreshPersonalInfo();
  }, [role, type]);
  const maySample = type === USER_TYPE.teacher;
  const actions = (
    <>
      <ButtonLink look="primary" to={maySample ? paths.sampleBook : paths.home}>
        {t(maySample ? 'approved.sample' : 'approved.browse')}
      </ButtonLink>
      <ButtonLink to={paths.personal.order}>{t('waiting.personal')}</ButtonLink>
    </>
  );
  return (
    <div className="wrap">
      <StatePanel
        drawing={<TypeDrawing type={type} />}
        title={t(`approved.title.${type}`)}
        actions={actions}
        isPage
      >
        {t(`approved.text.${type}`)}
      </StatePanel>
    </div>
  );
}

async function refreshPersonalInfo(): Promise<void> {
  const token = storedToken.read();
  const reply = await call('GET /b/v1/userInfo/getPersonalInfo', {}, { silent: true }).catch(() => null);
  if (token !== null && token === storedToken.read() && reply?.isOK)
    startSession({ token, personalInfo: reply.data });
}
