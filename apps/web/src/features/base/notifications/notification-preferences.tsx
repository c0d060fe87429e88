import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { call, callQuery, CallFailed } from '../../../shared/api/index.ts';
import type { DataOf } from '../../../shared/api/index.ts';
import { usePageTitle } from '../../../shared/i18n/page-title.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { paths } from '../../../shared/navigation/paths.ts';
import { ErrorState } from '../../../shared/ui/feedback/error-state.tsx';
import { InlineAlert } from '../../../shared/ui/feedback/inline-alert.tsx';
import { Loading } from '../../../shared/ui/feedback/loading.tsx';
import { Icon } from '../../../shared/ui/icon.tsx';
import table from '../../../shared/ui/table.module.css';
import styles from './notifications.module.css';

type Preferences = DataOf<'GET /b/v1/notification/findPreferences'>;
type Preference = Preferences['list'][number];

const WAYS = ['inProduct', 'byMail'] as const;
const preferencesQuery = callQuery('GET /b/v1/notification/findPreferences', {});

/** How a person gets each kind of notification. A change is saved at once. */
export function NotificationPreferences() {
  const t = useT('notifications');
  usePageTitle(t('preferences.title'));
  const preferences = useQuery(preferencesQuery);
  const save = useSavePreference();
  const { data } = preferences;
  return (
    <>
      <Link className="lk s13" to={paths.personal.notifications}>
        <Icon name="left" size={13} /> {t('preferences.back')}
      </Link>
      <h1 className="pt">{t('preferences.title')}</h1>
      <p className={`sub ${styles.text}`}>{t('preferences.text')}</p>
      {preferences.isPending && <Loading count={8} />}
      {preferences.isError && (
        <ErrorState error={preferences.error} onRetry={() => void preferences.refetch()} />
      )}
      {data && !data.hasEmail && (
        <InlineAlert
          tone="wait"
          title={t('preferences.noEmail')}
          action={
            <Link className="lk" to={paths.personal.info}>
              {t('preferences.addEmail')}
            </Link>
          }
        />
      )}
      {data && (
        <div className={`card ${styles.card}`}>
          <table className={table.table}>
            <thead>
              <tr>
                <th scope="col">{t('preferences.kind')}</th>
                {WAYS.map((way) => (
                  <th key={way} scope="col">
                    {t(`preferences.${way}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {data.list.map((preference) => (
                <PreferenceRow
                  key={preference.group}
                  preference={preference}
                  isBusy={save.isPending}
                  onChange={(change) => save.mutate({ ...preference, ...change })}
                />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <p role="status" className={`s13 sub ${styles.saved}`}>
        {save.isSuccess && t('preferences.saved')}
      </p>
    </>
  );
}

function useSavePreference() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async ({ group, inProduct, byMail }: Preference) => {
      const reply = await call('POST /b/v1/notification/savePreference', { group, inProduct, byMail });
      if (!reply.isOK) throw new CallFailed(reply);
      return reply.data;
    },
    onSuccess: (saved) =>
      queryClient.setQueryData<Preferences>(
        preferencesQuery.queryKey,
        (old) => old && { ...old, list: old.list.map((one) => (one.group === saved.group ? saved : one)) },
      ),
    onError: () => queryClient.invalidateQueries({ queryKey: preferencesQuery.queryKey }),
  });
}

interface PreferenceRowProps {
  readonly preference: Preference;
  readonly isBusy: boolean;
  readonly onChange: (change: Partial<Preference>) => void;
}

function PreferenceRow({ preference, isBusy, onChange }: PreferenceRowProps) {
  const t = useT('notifications');
  const { group, isMandatory } = preference;
  const name = t(`preferences.group.${group}.name`);
  return (
    <tr>
      <th scope="row" className={styles.group}>
        {name}
        <span>{t(`preferences.group.${group}.text`)}</span>
        {isMandatory && (
          <span className={styles.mandatory}>
            <Icon name="lock" size={12} /> {t('preferences.mandatory')}
          </span>
        )}
      </th>
      {WAYS.map((way) => (
        <td key={way}>
          <label className={styles.choice}>
            <input
              type="checkbox"
              aria-label={t('preferences.one', { group: name, way: t(`preferences.${way}`) })}
              checked={preference[way]}
              disabled={isMandatory || isBusy}
              onChange={({ target }) => onChange({ [way]: target.checked })}
            />
          </label>
        </td>
      ))}
    </tr>
  );
}
