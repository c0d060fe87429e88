import type { Locator } from '@zhiye/contract';
import type { Place } from '@zhiye/reader';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { call } from '../../shared/api.ts';
import type { DataOf } from '../../shared/api.ts';

export type LastPlace = NonNullable<DataOf<'GET /b/v1/reading/getPosition'>['last']>;

interface Elsewhere {
  /** Where the person was on another device meanwhile, or before they came by an address that names a place. */
  readonly last: LastPlace | undefined;
  readonly dismiss: () => void;
}

interface ElsewhereOptions {
  readonly bookId: number;
  /** False for a trial, which keeps no place. */
  readonly isKept: boolean;
  readonly place: Place | undefined;
  /** Where the book was opened, when that was the kept place; null when the address named another. */
  readonly restored: Locator | null;
  /** The address named a place. */
  readonly isByAddress: boolean;
}

/** Asks for the last place of the account when the page comes back to sight, and at opening by an address. */
export function useElsewhere({ bookId, isKept, place, restored, isByAddress }: ElsewhereOptions): Elsewhere {
  const [last, setLast] = useState<LastPlace>();
  const [answered, setAnswered] = useState<string>();
  const isOpen = place !== undefined && isKept;

  const ask = useEffectEvent(async (isOpening: boolean): Promise<void> => {
    const reply = await call('GET /b/v1/reading/getPosition', { bookId }, { silent: true });
    if (!reply.isOK) return;
    const found = reply.data.last;
    const isNews =
      found !== null &&
      (isOpening || !found.isHere) &&
      found.readAt !== answered &&
      !isSame(found.position, restored) &&
      !isSame(found.position, place?.locator ?? null);
    setLast(isNews ? found : undefined);
  });
  useEffect(() => {
    if (!isOpen) return undefined;
    // not to know it now is no harm: the next return asks again
    const start = (isOpening: boolean): void => void ask(isOpening).catch(() => undefined);
    if (isByAddress) start(true);
    const onReturn = () => document.visibilityState === 'visible' && start(false);
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, [isOpen, isByAddress]);

  const dismiss = useCallback(() => {
    setAnswered(last?.readAt);
    setLast(undefined);
  }, [last]);
  return { last, dismiss };
}

const isSame = (
  one: Pick<Locator, 'href' | 'progression'>,
  other: Pick<Locator, 'href' | 'progression'> | null,
): boolean => one.href === other?.href && Math.abs(one.progression - other.progression) < 1e-6;
