import { useSearchParams } from 'react-router';
import { safeReturnPath } from '../../shared/return-path.ts';

/** Doors of their own; everybody else comes in by the one without a name. */
export const ENTRANCES = ['institution', 'channel', 'office'] as const;
export type Entrance = (typeof ENTRANCES)[number];

interface SignInQuery {
  readonly way: 'password' | 'code';
  readonly entrance: Entrance | undefined;
  /** Where to go after signing in. */
  readonly from: string | null;
}

/** /login?way=code&as=institution&from=… */
export function useSignInQuery(): SignInQuery {
  const [query] = useSearchParams();
  const as = query.get('as');
  return {
    way: query.get('way') === 'code' ? 'code' : 'password',
    entrance: ENTRANCES.find((entrance) => entrance === as),
    from: safeReturnPath(query.get('from')),
  };
}
