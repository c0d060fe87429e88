import type { ClaimLink } from '@zhiye/contract';
import { useId, useState } from 'react';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../../shared/ui/dialogs/confirm-dialog.tsx';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import type { StatusTone } from '../../../../shared/ui/feedback/status-tag.tsx';
import { useCopyText } from '../../../../shared/ui/feedback/use-copy-text.ts';
import controls from '../../../../shared/ui/forms/controls.module.css';
import { ClaimLinkForm } from './claim-link-form.tsx';
import { useRosterAct } from './roster.queries.ts';
import type { OrderLine } from './roster.queries.ts';
import styles from './claim-links.module.css';
import roster from './roster.module.css';

const TONES: Record<ClaimLink['state'], StatusTone> = {
  open: 'ok',
  full: 'done',
  ended: 'done',
  closed: 'bad',
};

interface ClaimLinksProps {
  readonly line: OrderLine;
  readonly links: readonly ClaimLink[];
  readonly free: number;
}

/** The links of one line, and a form for another one. */
export function ClaimLinks({ line, links, free }: ClaimLinksProps) {
  const t = useT('roster');
  const id = useId();
  return (
    <section className={`card ${roster.panel}`} aria-labelledby={id}>
      <header>
        <h3 id={id}>{t('link.title')}</h3>
      </header>
      <p className="sub s13">{t('link.hint')}</p>
      {links.map((link) => (
        <LinkView key={link.linkId} link={link} />
      ))}
      <ClaimLinkForm key={links.length} line={line} free={free} />
    </section>
  );
}

function LinkView({ link }: { readonly link: ClaimLink }) {
  const t = useT('roster');
  const copy = useCopyText();
  const { state, url, qrImage, className, quota, claimed, lastDay, emailDomain, rosterOnly } = link;
  const name = className ?? t('link.unnamed');
  const limits = [
    emailDomain && t('link.domain', { domain: emailDomain }),
    rosterOnly && t('link.rosterOnly'),
  ].filter(Boolean);
  return (
    <article className={styles.link} aria-label={name}>
      <header>
        <h4 lang={textLanguage(name)}>{name}</h4>
        <StatusTag tone={TONES[state]}>{t(`link.state.${state}`)}</StatusTag>
      </header>
      {url && (
        <div className={styles.url}>
          <input
            className={controls.input}
            aria-label={t('link.url', { name })}
            readOnly
            value={url}
            onFocus={(event) => event.target.select()}
          />
          <Button onClick={() => void copy(url)}>{t('link.copy')}</Button>
        </div>
      )}
      <p className="s13">
        {t('link.claimed')} <b className="num">{claimed}</b> / {quota} · {t('link.until', { day: lastDay })}
      </p>
      <progress value={claimed} max={quota} aria-label={t('link.claimed')} />
      {limits.length > 0 && <p className="sub s13">{limits.join(' · ')}</p>}
      {qrImage && (
        <div className={styles.qr}>
          <img src={qrImage} alt={t('link.qr', { name })} width={104} height={104} />
          <p className="s13">
            {t('link.project')}{' '}
            <a className="lk" href={qrImage} download="claim-link.png">
              {t('link.picture')}
            </a>
          </p>
        </div>
      )}
      {(state === 'open' || state === 'full') && <CloseLink link={link} name={name} />}
    </article>
  );
}

function CloseLink({ link, name }: { readonly link: ClaimLink; readonly name: string }) {
  const t = useT('roster');
  const [isAsking, setAsking] = useState(false);
  const close = useRosterAct('POST /b/v1/code/closeClaimLink');
  return (
    <>
      <Button look="danger" size="small" disabled={close.isPending} onClick={() => setAsking(true)}>
        {t('link.close')}
        <span className="vh" lang={textLanguage(name)}>
          {' '}
          {name}
        </span>
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('link.closeQuestion')}
          confirmLabel={t('link.close')}
          cancelLabel={t('keep')}
          onConfirm={() => {
            setAsking(false);
            close.mutate({ linkId: link.linkId });
          }}
          onCancel={() => setAsking(false)}
        >
          {t('link.closeText')}
        </ConfirmDialog>
      )}
    </>
  );
}
