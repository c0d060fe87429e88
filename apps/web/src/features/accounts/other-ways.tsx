import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../shared/api.ts';
import type { DataOf } from '../../shared/api.ts';
import { useT } from '../../shared/i18n/use-t.ts';
import { beginOutsideSignIn } from '../../shared/outside-sign-in.ts';
import { safeReturnPath } from '../../shared/return-path.ts';
import { beginSso } from '../../shared/single-sign-on.ts';
import { Button } from '../../shared/ui/button.tsx';
import { WayIcon } from './way-icon.tsx';
import styles from './other-ways.module.css';

type Way = DataOf<'GET /b/v1/account/getSignInWays'>['list'][number];

/** Signing in by account goes on without them. */
async function findWays(): Promise<Way[]> {
  const reply = await call('GET /b/v1/account/getSignInWays', {}, { silent: true });
  return reply.isOK ? reply.data.list : [];
}

/** The other sites one can sign in through; nothing at all while there are none. */
export function OtherWays() {
  const t = useT('accounts');
  const from = safeReturnPath(useSearchParams()[0].get('from'));
  const { data: ways = [] } = useQuery({
    queryKey: ['sign-in ways'],
    queryFn: findWays,
    staleTime: Infinity,
  });
  const [leaving, setLeaving] = useState(false);
  if (ways.length === 0) return null;

  async function leave(way: Way) {
    setLeaving(true);
    await (way === 'sso' ? beginSso() : beginOutsideSignIn(way, from)).catch(() => undefined);
    // still here when the server refused; otherwise the page is about to go
    setLeaving(false);
  }

  return (
    <div className={styles.ways}>
      <p>
        <span>{t('otherWays.title')}</span>
      </p>
      <div>
        {ways.map((way) => (
          <Button key={way} disabled={leaving} onClick={() => void leave(way)}>
            <WayIcon way={way} />
            {t(`otherWays.${way}`)}
          </Button>
        ))}
      </div>
    </div>
  );
}
