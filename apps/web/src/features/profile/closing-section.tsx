import { useState } from 'react';
import { formatInstant } from '../../shared/format.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { showNotice } from '../../shared/notices.ts';
import { Button } from '../../shared/ui/button.tsx';
import { ClosingDialog } from './closing-dialog.tsx';
import { useProfileChange } from './profile.queries.ts';
import type { Profile } from './profile.queries.ts';
import { identityWaysOf } from './use-identity.ts';
import styles from './closing.module.css';

/** The end of an account: asked for here, and taken back while the cooling-off lasts. */
export function ClosingSection({ profile }: { readonly profile: Profile }) {
  const t = useT('profile');
  const [asking, setAsking] = useState(false);
  const cancel = useProfileChange('POST /b/v1/userInfo/cancelClosing', {
    onDone: () => showNotice('success', t('closing.canceled')),
  });
  if (profile.type === 5) return null;
  const mayAsk = identityWaysOf(profile).length > 0;
  return (
    <section className={`card ${styles.zone}`} aria-labelledby="closing-title">
      <div>
        <h2 id="closing-title">{t('closing.title')}</h2>
        {profile.closesAt === null ? (
          <p>{t(mayAsk ? 'closing.text' : 'closing.needsPhone')}</p>
        ) : (
          <p role="status">
            <b>{t('closing.until', { time: formatInstant(profile.closesAt) })}</b> {t('closing.untilText')}
          </p>
        )}
      </div>
      {profile.closesAt === null ? (
        <Button look="danger" disabled={!mayAsk} onClick={() => setAsking(true)}>
          {t('closing.ask')}
        </Button>
      ) : (
        <Button look="primary" disabled={cancel.isPending} onClick={() => cancel.mutate({})}>
          {t('closing.takeBack')}
        </Button>
      )}
      {asking && <ClosingDialog profile={profile} onClose={() => setAsking(false)} />}
    </section>
  );
}
