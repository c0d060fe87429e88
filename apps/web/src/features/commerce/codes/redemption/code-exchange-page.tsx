import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { paths } from '../../../../shared/navigation/paths.ts';
import { useClientStore } from '../../../../shared/state/client-store.ts';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import { CodeForm } from './code-form.tsx';
import type { CodeMode } from './code-form.tsx';
import { CodePreviewCard } from './code-preview-card.tsx';
import { keepTypedCodes, linesOf, readTypedCodes } from './typed-codes.ts';
import { useCodeRedemption } from './use-code-redemption.ts';
import styles from './code-exchange.module.css';
import { useDraft } from '../../../../shared/state/drafts.ts';
import type { PreviewedCode, RedeemedBook, RefusedCode } from './use-code-redemption.ts';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { Button, ButtonLink } from '../../../../shared/ui/button.tsx';
import { Cover } from '../../../../shared/ui/books/cover.tsx';
import table from '../../../../shared/ui/table.module.css';
import { CodePreviewRow } from './code-preview-row.tsx';

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

/** Each chosen code that was not redeemed, and why. */
function RefusedCodes({ codes }: { readonly codes: readonly RefusedCode[] }) {
  const t = useT('redemption');
  return codes.map(({ typed, reason }) => (
    <InlineAlert key={typed} tone="bad" title={t('refused', { code: typed })}>
      {reason}
    </InlineAlert>
  ));
}

const POINTS = ['where', 'characters', 'start', 'onShelf', 'locked'] as const;

/** Where codes come from, and what happens with them. */
function CodeHelp() {
  const t = useT('redemption');
  return (
    <aside className={`card ${styles.help}`} aria-label={t('help.title')}>
      <h2>{t('help.title')}</h2>
      <dl>
        {POINTS.map((point) => (
          <div key={point}>
            <dt>{t(`help.${point}.question`)}</dt>
            <dd>{t(`help.${point}.answer`)}</dd>
          </div>
        ))}
      </dl>
    </aside>
  );
}

/** What is on the shelf now. */
function RedeemedBooks({ books }: { readonly books: readonly RedeemedBook[] }) {
  const t = useT('redemption');
  if (books.length === 0) return null;
  const endOf = (endDay: string | null, awaitsPublication: boolean) => {
    if (awaitsPublication) return t('end.waiting');
    return endDay === null ? t('end.never') : t('end.until', { day: endDay });
  };
  return (
    <section className={`card ${styles.done}`} aria-label={t('done.label')}>
      <InlineAlert tone="ok" title={t('done.title', { total: books.length })} />
      <ul>
        {books.map(({ book, endDay, awaitsPublication }) => (
          <li key={`${book.bookId} ${endDay ?? ''}`}>
            <Cover src={book.coverUrl} alt="" width={40} />
            <p>
              <b lang={textLanguage(book.title)}>{book.title}</b>
              <span>{endOf(endDay, awaitsPublication)}</span>
            </p>
            {!awaitsPublication && (
              <ButtonLink look="primary" to={paths.read(book.bookId)}>
                {t('done.read')}
              </ButtonLink>
            )}
          </li>
        ))}
      </ul>
      <ButtonLink look="text" to={paths.myBook}>
        {t('done.shelf')}
      </ButtonLink>
    </section>
  );
}

interface CodePreviewTableProps {
  readonly lines: readonly PreviewedCode[];
  readonly isRedeeming: boolean;
  readonly onRedeem: (chosen: readonly PreviewedCode[]) => void;
}

/** Book, end and result of each line. A book on the shelf is extended only when the person says so. */
function CodePreviewTable({ lines, isRedeeming, onRedeem }: CodePreviewTableProps) {
  const t = useT('redemption');
  const [extended, setExtended] = useState<ReadonlySet<PreviewedCode>>(new Set());
  const toggle = (line: PreviewedCode, on: boolean) => {
    const changed = new Set(extended);
    if (on) changed.add(line);
    else changed.delete(line);
    setExtended(changed);
  };
  const chosen = lines.filter((line) => line.preview.status === 'redeemable' || extended.has(line));
  return (
    <section className={`card ${styles.preview}`} aria-label={t('preview')}>
      <table className={`${table.table} ${table.stacked}`}>
        <thead>
          <tr>
            <th scope="col">{t('column.code')}</th>
            <th scope="col">{t('column.book')}</th>
            <th scope="col">{t('column.end')}</th>
            <th scope="col">{t('column.result')}</th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => (
            <CodePreviewRow
              // a code may be there twice
              // oxlint-disable-next-line react/no-array-index-key
              key={index}
              line={line}
              isExtended={extended.has(line)}
              onExtend={(on) => toggle(line, on)}
            />
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        <span role="status">{t('summary', { total: lines.length, chosen: chosen.length })}</span>
        <Button look="primary" disabled={chosen.length === 0 || isRedeeming} onClick={() => onRedeem(chosen)}>
          {isRedeeming ? t('redeeming') : t('redeem', { total: chosen.length })}
        </Button>
      </div>
      <p className={styles.note}>{t('note')}</p>
    </section>
  );
}
