import { REPLY_CODE } from '@zhiye/contract/constants';
import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';
import { DataText } from '../../i18n/data-text.tsx';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../navigation/paths.ts';
import { useToasts } from '../../state/toasts.ts';
import { Button, ButtonLink } from '../button.tsx';
import { TornPageDrawing } from '../drawings/torn-page.tsx';
import { StatePanel } from './state-panel.tsx';

interface ErrorStateProps {
  /** What was thrown; of a refusal its own text is shown. */
  readonly error?: Error | null;
  readonly onRetry: () => void;
  /** The number support can search for. */
  readonly trace?: string;
  /** The page shows nothing else. */
  readonly isPage?: boolean;
}

/** The sign-in page follows, so that the toast alone says why. */
const isSessionOver = (error: (Error & { code?: unknown }) | null | undefined): boolean =>
  error?.code === REPLY_CODE.notSignedIn || error?.code === REPLY_CODE.sessionEnded;

/** A page with a secret in its path, such as a claim link, is not named to support. */
const nameable = (path: string): string | undefined => (path.startsWith('/claim/') ? undefined : path);

/**
 * Says what happened and that input is not lost, with buttons to continue. It takes the place of the toast of the same
 * failure (decision 021).
 */
export function ErrorState({ error, onRetry, trace, isPage }: ErrorStateProps) {
  const t = useT('shared');
  const { pathname } = useLocation();
  const toast = error ? error.message || t('failed') : t('transportFailed');
  const isReplaced = !isSessionOver(error);
  useLayoutEffect(() => {
    if (isReplaced) useToasts.setState(({ list }) => ({ list: list.filter(({ text }) => text !== toast) }));
  }, [error, toast, isReplaced]);
  const said = error?.name === 'CallFailed' ? error.message : '';
  const actions = (
    <>
      <Button look="primary" onClick={onRetry}>
        {t('retry')}
      </Button>
      <ButtonLink to={paths.personal.newMessage({ page: nameable(pathname) })}>{t('toSupport')}</ButtonLink>
    </>
  );
  return (
    <StatePanel
      drawing={<TornPageDrawing />}
      title={t('error.title')}
      actions={actions}
      role="alert"
      isPage={isPage}
    >
      <DataText>{said || t('error.text')}</DataText> {trace && t('error.trace', { trace })}
    </StatePanel>
  );
}
