import { useT } from '../i18n/use-t.ts';
import { paths } from '../paths.ts';
import { Button, ButtonLink } from './button.tsx';
import { TornPageDrawing } from './drawings/torn-page.tsx';
import { StatePanel } from './state-panel.tsx';

interface ErrorStateProps {
  /** What was thrown; a refusal's own words are shown. */
  readonly error?: Error | null;
  readonly onRetry: () => void;
  /** The number support can search for. */
  readonly trace?: string;
  /** The page shows nothing else. */
  readonly whole?: boolean;
}

/** What happened, that input is safe, and the ways on. */
export function ErrorState({ error, onRetry, trace, whole }: ErrorStateProps) {
  const t = useT('shared');
  const said = error?.name === 'CallFailed' ? error.message : '';
  const actions = (
    <>
      <Button look="primary" onClick={onRetry}>
        {t('retry')}
      </Button>
      <ButtonLink to={paths.personal.service}>{t('toSupport')}</ButtonLink>
    </>
  );
  return (
    <StatePanel
      drawing={<TornPageDrawing />}
      title={t('error.title')}
      actions={actions}
      role="alert"
      whole={whole}
    >
      {said || t('error.text')} {trace && t('error.trace', { trace })}
    </StatePanel>
  );
}
