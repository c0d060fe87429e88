import { useState } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { TextField } from '../../../../shared/ui/forms/text-field.tsx';
import { useRosterAct } from './roster.queries.ts';
import type { OrderLine } from './roster.queries.ts';
import styles from './claim-links.module.css';

const DOMAIN = /^([a-z0-9-]{1,63}\.)+[a-z]{2,63}$/;

interface ClaimLinkFormProps {
  readonly line: OrderLine;
  readonly free: number;
}

/** Makes a claim link. */
export function ClaimLinkForm({ line, free }: ClaimLinkFormProps) {
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
      ...(lastDay === '' && { lastDay: t('link.lastDayMissing') }),
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
      <TextField
        label={t('link.lastDay')}
        required
        type="date"
        value={lastDay}
        error={errors.lastDay}
        onChange={(event) => setLastDay(event.target.value)}
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
