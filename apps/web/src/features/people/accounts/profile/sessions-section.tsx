import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnSession, Reauthentication } from '@zhiye/contract';
import { useState } from 'react';
import { call, callQuery } from '../../../../shared/api/index.ts';
import { formatInstant } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import { ProfileSection } from './profile-section.tsx';
import { ReauthenticationDialog } from './reauthentication-dialog.tsx';
import styles from './sessions-section.module.css';

const FIND = 'GET /b/v1/userInfo/findSessions';

/** Where the person is signed in now. One session or all others can be ended, by whoever proves to be the owner. */
export function SessionsSection() {
  const t = useT('profile');
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(callQuery(FIND, {}));
  const [asked, setAsked] = useState<OwnSession | 'others'>();
  const end = async (which: OwnSession | 'others', reauthentication: Reauthentication) => {
    const reply =
      which === 'others'
        ? await call('POST /b/v1/userInfo/endOtherSessions', { reauthentication })
        : await call('POST /b/v1/userInfo/endSession', { sessionId: which.sessionId, reauthentication });
    void queryClient.invalidateQueries({ queryKey: [FIND] });
    if (!reply.isOK) return reply;
    showToast('success', t('sessions.ended'));
    return undefined;
  };
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading count={2} />;
  const endOthers = data.list.length > 1 && (
    <Button size="small" onClick={() => setAsked('others')}>
      {t('sessions.endOthers')}
    </Button>
  );
  return (
    <ProfileSection title={t('sessions.title')} action={endOthers}>
      <ul className={styles.list} aria-label={t('sessions.title')}>
        {data.list.map((session) => (
          <li key={session.sessionId}>
            <div>
              <b>{session.device || t('sessions.unknown')}</b>
              {session.current && (
                <StatusTag tone="run" glyph={false}>
                  {t('sessions.current')}
                </StatusTag>
              )}
              <p className="sub s13 num">
                {t('sessions.lastSeen', { time: formatInstant(session.lastSeenAt) })}
                {session.network && ` · IP ${session.network}`}
              </p>
            </div>
            {!session.current && (
              <Button
                size="small"
                aria-label={t('sessions.endName', { name: session.device || t('sessions.unknown') })}
                onClick={() => setAsked(session)}
              >
                {t('sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <ReauthenticationDialog
          title={t(asked === 'others' ? 'sessions.othersQuestion' : 'sessions.question')}
          submitLabel={t(asked === 'others' ? 'sessions.endOthers' : 'sessions.end')}
          onSubmit={(reauthentication) => end(asked, reauthentication)}
          onClose={() => setAsked(undefined)}
        >
          {t('sessions.text')}
        </ReauthenticationDialog>
      )}
    </ProfileSection>
  );
}
