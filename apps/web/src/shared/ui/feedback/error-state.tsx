import { useLocation } from 'react-router';
import { DataText } from '../../i18n/data-text.tsx';
import { useT } from '../../i18n/use-t.ts';
import { paths } from '../../navigation/paths.ts';
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

/** A page with a secret in its path, such as a claim link, is not named to support. */
const nameable = (path: string): string | undefined => (path.startsWith('/claim/') ? undefined : path);

/** Says what happened, with buttons to continue. The toast of the failure has its own time. */
export function ErrorState({ error, onRetry, trace, isPage }: ErrorStateProps) {
  const t = useT('shared');
  const { pathname } = useLocation();
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
