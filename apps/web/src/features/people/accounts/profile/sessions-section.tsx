import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnSession } from '@zhiye/contract';
import { useState } from 'react';
import { call, callQuery } from '../../../../shared/api/index.ts';
import { formatInstant } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../../shared/ui/dialogs/confirm-dialog.tsx';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import { ProfileSection } from './profile-section.tsx';
import styles from './sessions-section.module.css';

const FIND = 'GET /b/v1/userInfo/findSessions';

/** Where the person is signed in now. One session or all others can be ended. */
export function SessionsSection() {
  const t = useT('profile');
  const queryClient = useQueryClient();
  const { data, error, refetch } = useQuery(callQuery(FIND, {}));
  const [asked, setAsked] = useState<OwnSession | 'others'>();
  const end = useMutation({
    mutationFn: async (which: OwnSession | 'others') => {
      if (which === 'others') return (await call('POST /b/v1/userInfo/endOtherSessions', {})).isOK;
      return (await call('POST /b/v1/userInfo/endSession', { sessionId: which.sessionId })).isOK;
    },
    onSettled: (isDone) => {
      void queryClient.invalidateQueries({ queryKey: [FIND] });
      if (isDone) showToast('success', t('sessions.ended'));
    },
  });
  if (error && !data) return <ErrorState error={error} onRetry={() => void refetch()} />;
  if (!data) return <Loading count={2} />;
  const endOthers = data.list.length > 1 && (
    <Button size="small" disabled={end.isPending} onClick={() => setAsked('others')}>
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
                disabled={end.isPending}
                onClick={() => setAsked(session)}
              >
                {t('sessions.end')}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {asked && (
        <ConfirmDialog
          title={t(asked === 'others' ? 'sessions.othersQuestion' : 'sessions.question')}
          confirmLabel={t(asked === 'others' ? 'sessions.endOthers' : 'sessions.end')}
          cancelLabel={t('cancel')}
          onConfirm={() => {
            setAsked(undefined);
            end.mutate(asked);
          }}
          onCancel={() => setAsked(undefined)}
        >
          {t('sessions.text')}
        </ConfirmDialog>
      )}
    </ProfileSection>
  );
}
