import { useSearchParams } from 'react-router';
import { safeReturnPath } from '../../../../shared/navigation/return-path.ts';

/** The portals with a name; personal users and teachers use the one without. */
export const PORTALS = ['institution', 'channel', 'staff'] as const;
export type Portal = (typeof PORTALS)[number];

interface SignInQuery {
  readonly method: 'password' | 'code';
  readonly portal: Portal | undefined;
  /** Where to go after signing in. */
  readonly from: string | null;
}

/** /login?method=code&portal=institution&from=… */
export function useSignInQuery(): SignInQuery {
  const [query] = useSearchParams();
  return {
    method: query.get('method') === 'code' ? 'code' : 'password',
    portal: PORTALS.find((portal) => portal === query.get('portal')),
    from: safeReturnPath(query.get('from')),
  };
}
