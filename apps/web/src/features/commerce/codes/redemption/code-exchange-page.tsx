import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { useClientStore } from '../../../../shared/state/client-store.ts';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import { CodeForm } from './code-form.tsx';
import type { CodeMode } from './code-form.tsx';
import { CodeHelp } from './code-help.tsx';
import { CodePreviewCard } from './code-preview-card.tsx';
import { CodePreviewTable } from './code-preview-table.tsx';
import { RedeemedBooks } from './redeemed-books.tsx';
import { RefusedCodes } from './refused-codes.tsx';
import { keepTypedCodes, linesOf, readTypedCodes } from './typed-codes.ts';
import { useCodeRedemption } from './use-code-redemption.ts';
import styles from './code-exchange.module.css';
import { useDraft } from '../../../../shared/state/drafts.ts';

const modeOf = (typed: string): CodeMode => (linesOf(typed).length > 1 ? 'many' : 'one');

/** /codeExchange: redeems one code or many. `?code=` comes from the QR code of a card. */
export function CodeExchangePage() {
  const t = useT('redemption');
  const navigate = useNavigate();
  const isSignedIn = useClientStore((state) => state.personalInfo !== null);
  const linked = useSearchParams()[0].get('code');
  const [typed, setTyped] = useState(() => linked ?? readTypedCodes());
  const [mode, setMode] = useState<CodeMode>(() => modeOf(typed));
  const redemption = useCodeRedemption();
  const { previewed, redeemed, refusal } = redemption;

  const change = (text: string) => {
    setTyped(text);
    if (!isSignedIn) keepTypedCodes(text);
    redemption.clear();
  };
  const restore = (text: string) => {
    setMode(modeOf(text));
    change(text);
  };
  useDraft('codes', () => typed, restore);
  const look = (codes: string[]) => {
    if (isSignedIn) return redemption.look(codes);
    void navigate(paths.login(paths.codeExchange));
  };

  const start = useEffectEvent(() => {
    // The history of the browser keeps addresses, and a code is worth money.
    if (linked !== null) void navigate(paths.codeExchange, { replace: true });
    // kept for whichever way the guest signs in, also through the header or another site
    keepTypedCodes(isSignedIn ? '' : typed);
    const codes = linesOf(typed);
    if (isSignedIn && codes.length > 0) redemption.look(codes);
  });
  useEffect(() => start(), []);

  return (
    <div className="wrap">
      <h1 className={`pt ${styles.title}`}>{t('title')}</h1>
      <div className={styles.layout}>
        <div className={styles.main}>
          <section className={`card ${styles.form}`} aria-label={t('form')}>
            <CodeForm
              typed={typed}
              isSignedIn={isSignedIn}
              isLooking={redemption.isLooking}
              mode={mode}
              onMode={(chosen) => {
                setMode(chosen);
                // Four boxes take one code.
                if (chosen === 'one') change(linesOf(typed)[0] ?? '');
              }}
              onChange={change}
              onSubmit={look}
            />
            {refusal && <InlineAlert tone="bad" title={refusal} />}
          </section>
          <RefusedCodes codes={redemption.refused} />
          <RedeemedBooks books={redeemed} />
          {mode === 'one' && previewed[0] && (
            <CodePreviewCard
              line={previewed[0]}
              isRedeeming={redemption.isRedeeming}
              onRedeem={redemption.redeem}
              onOther={() => change('')}
            />
          )}
          {mode === 'many' && previewed.length > 0 && (
            <CodePreviewTable
              key={previewed.map((line) => line.typed).join()}
              lines={previewed}
              isRedeeming={redemption.isRedeeming}
              onRedeem={redemption.redeem}
            />
          )}
        </div>
        <CodeHelp />
      </div>
    </div>
  );
}
