import { useEffect } from 'react';
import { call } from '../../shared/api.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { paths } from '../../shared/paths.ts';
import { startSession } from '../../shared/session.ts';
import { tokenSlot } from '../../shared/storage.ts';
import { useClientStore } from '../../shared/store.ts';
import { ButtonLink } from '../../shared/ui/button.tsx';
import { StatePanel } from '../../shared/ui/state-panel.tsx';
import { TypeDrawing } from './drawings/type-drawing.tsx';

/** The review passed: what one may do from now on. */
export function PassedApplication({ type }: { readonly type: 2 | 3 }) {
  const t = useT('registration');
  const role = useClientStore((client) => client.roleType);
  // the browser still remembers what one was before
  useEffect(() => {
    if (role !== type) void renewPersonalInfo();
  }, [role, type]);
  const actions = (
    <>
      <ButtonLink look="primary" to={type === 2 ? paths.sampleBook : paths.home}>
        {t(`passed.go.${type}`)}
      </ButtonLink>
      <ButtonLink to={paths.personal.order}>{t('waiting.personal')}</ButtonLink>
    </>
  );
  return (
    <div className="wrap">
      <StatePanel
        drawing={<TypeDrawing type={type} />}
        title={t(`passed.title.${type}`)}
        actions={actions}
        whole
      >
        {t(`passed.text.${type}`)}
      </StatePanel>
    </div>
  );
}

async function renewPersonalInfo(): Promise<void> {
  const token = tokenSlot.read();
  const reply = await call('GET /b/v1/userInfo/getPersonalInfo', {}, { silent: true }).catch(() => null);
  if (token !== null && token === tokenSlot.read() && reply?.isOK)
    startSession({ token, personalInfo: reply.data });
}
