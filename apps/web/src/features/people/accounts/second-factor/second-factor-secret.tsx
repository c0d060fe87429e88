import { useT } from '../../../../shared/i18n/use-t.ts';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { Loading } from '../../../../shared/ui/feedback/loading.tsx';
import styles from './second-factor.module.css';

interface SecondFactorSecretProps {
  readonly secret: { readonly secret: string; readonly qrImage: string } | undefined;
  readonly error: Error | null;
  readonly onRetry: () => void;
}

/** What the authenticator app needs: a QR code to scan, or a key to type. */
export function SecondFactorSecret({ secret, error, onRetry }: SecondFactorSecretProps) {
  const t = useT('second-factor');
  if (error) return <ErrorState error={error} onRetry={onRetry} />;
  if (!secret) return <Loading count={3} />;
  return (
    <div className={styles.secret}>
      <img src={secret.qrImage} alt={t('secret.alt')} width={176} height={176} />
      <div>
        <p>{t('secret.scan')}</p>
        <p className="sub s13">{t('secret.type')}</p>
        <code className={styles.key}>{secret.secret.match(/.{1,4}/g)?.join(' ')}</code>
      </div>
    </div>
  );
}
