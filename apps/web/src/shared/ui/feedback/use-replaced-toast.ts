import { REPLY_CODE } from '@zhiye/contract/constants';
import { useLayoutEffect } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useToasts } from '../../state/toasts.ts';

/** The sign-in page follows, so that the toast alone says why. */
const isSessionOver = (error: Error & { code?: unknown }): boolean =>
  error.code === REPLY_CODE.notSignedIn || error.code === REPLY_CODE.sessionEnded;

/**
 * Removes the toast of a failure that a state of the page explains (decision 021). Null: a failure without a text;
 * undefined: no failure.
 */
export function useReplacedToast(error: Error | null | undefined): void {
  const t = useT('shared');
  const toast = error ? error.message || t('failed') : t('transportFailed');
  const isReplaced = error !== undefined && !(error && isSessionOver(error));
  useLayoutEffect(() => {
    if (isReplaced) useToasts.setState(({ list }) => ({ list: list.filter(({ text }) => text !== toast) }));
  }, [error, toast, isReplaced]);
}
