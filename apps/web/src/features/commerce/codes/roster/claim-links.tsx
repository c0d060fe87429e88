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
import { useRosterAct } from './roster.queries.ts';
import type { OrderLine } from './roster.queries.ts';
import styles from './claim-links.module.css';
import roster from './roster.module.css';
import { showToast } from '../../../../shared/state/toasts.ts';
import { TextField } from '../../../../shared/ui/forms/text-field.tsx';
import { isDay } from '../../../../shared/ui/dates/read-day.ts';
import { DateField } from '../../../../shared/ui/dates/date-field.tsx';

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

const DOMAIN = /^([a-z0-9-]{1,63}\.)+[a-z]{2,63}$/;

interface ClaimLinkFormProps {
  readonly line: OrderLine;
  readonly free: number;
}

/** Makes a claim link. */
function ClaimLinkForm({ line, free }: ClaimLinkFormProps) {
  const t = useT('roster');
  const create = useRosterAct('POST /b/v1/code/createClaimLink');
  const [quota, setQuota] = useState('');
  const [lastDay, setLastDay] = useState('');
  const [className, setClassName] = useState('');
  const [domain, setDomain] = useState('');
  const [rosterOnly, setRosterOnly] = useState(false);
  const [errors, setErrors] = useState<{ quota?: string; lastDay?: string; domain?: string }>({});
  const submit = async () => {
    const count = Number(quota);
    const emailDomain = domain.trim().replace(/^@/, '').toLowerCase();
    const isCount = /^[1-9]\d{0,3}$/.test(quota) && count <= free;
    const isDomain = emailDomain === '' || DOMAIN.test(emailDomain);
    const wrong = {
      ...(!isCount && { quota: t('link.quotaWrong', { free }) }),
      ...(!isDay(lastDay) && { lastDay: t('link.lastDayMissing') }),
      ...(!isDomain && { domain: t('link.domainWrong') }),
    };
    setErrors(wrong);
    if (Object.keys(wrong).length > 0) return;
    const restriction = { emailDomain: emailDomain || null, rosterOnly };
    const input = { ...line, quota: count, lastDay, className: className.trim() || null, ...restriction };
    if (await create.mutateAsync(input).catch(() => null)) showToast('success', t('link.created'));
  };
  return (
    <form
      className={styles.linkForm}
      aria-label={t('link.new')}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label={t('link.quota')}
        required
        inputMode="numeric"
        maxLength={4}
        hint={t('link.quotaHint', { free })}
        value={quota}
        error={errors.quota}
        onChange={(event) => setQuota(event.target.value.trim())}
      />
      <DateField
        label={t('link.lastDay')}
        required
        value={lastDay}
        error={errors.lastDay}
        onChange={setLastDay}
      />
      <TextField
        label={t('link.className')}
        maxLength={40}
        value={className}
        onChange={(event) => setClassName(event.target.value)}
      />
      <TextField
        label={t('link.onlyDomain')}
        placeholder="stu.example.edu.cn"
        maxLength={100}
        value={domain}
        error={errors.domain}
        onChange={(event) => setDomain(event.target.value)}
      />
      <RosterOnlyBox isOn={rosterOnly} onChange={setRosterOnly} />
      <Button type="submit" look="primary" disabled={create.isPending || free === 0}>
        {t('link.create')}
      </Button>
    </form>
  );
}

interface RosterOnlyBoxProps {
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function RosterOnlyBox({ isOn, onChange }: RosterOnlyBoxProps) {
  const t = useT('roster');
  return (
    <label>
      <input type="checkbox" checked={isOn} onChange={(event) => onChange(event.target.checked)} />
      {t('link.rosterOnly')}
    </label>
  );
}
