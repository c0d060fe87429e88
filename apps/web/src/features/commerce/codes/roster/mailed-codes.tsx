import type { RosterLine } from '@zhiye/contract';
import { useState } from 'react';
import { MarkedText, SLOT } from '../../../../shared/i18n/marked-text.tsx';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { ConfirmDialog } from '../../../../shared/ui/dialogs/confirm-dialog.tsx';
import { TextField } from '../../../../shared/ui/forms/text-field.tsx';
import { isEmailLike } from '../../../../shared/validation/email.ts';
import { useRosterAct } from './roster.queries.ts';
import type { OrderLine } from './roster.queries.ts';
import styles from './roster.module.css';

interface MailedCodesProps {
  readonly line: OrderLine;
  readonly mailed: RosterLine['mailed'];
  readonly free: number;
}

/** The codes that addresses outside of the roster have, and the free ones: what nobody redeemed moves from one to the other. */
export function MailedCodes({ line, mailed, free }: MailedCodesProps) {
  const t = useT('roster');
  const recall = useRosterAct('POST /b/v1/code/recallMailedCodes');
  const [asked, setAsked] = useState<RosterLine['mailed'][number]>();
  const takeBack = async (email: string) => {
    setAsked(undefined);
    const reply = await recall.mutateAsync({ ...line, email }).catch(() => null);
    if (reply) showToast('success', t('byMail.recalled', { total: reply.done }));
  };
  return (
    <section className={`card ${styles.mailed}`} aria-label={t('byMail.title')}>
      <h3 className="s14">{t('byMail.title')}</h3>
      {mailed.length === 0 && <p className="s13 sub">{t('byMail.none')}</p>}
      <ul>
        {mailed.map((one) => (
          <li key={one.email}>
            <span>
              <MarkedText text={t('byMail.held', { email: SLOT, total: one.total })}>{one.email}</MarkedText>
            </span>
            <Button size="small" disabled={recall.isPending} onClick={() => setAsked(one)}>
              {t('byMail.move')}
              <span className="vh"> {one.email}</span>
            </Button>
          </li>
        ))}
      </ul>
      <FreeCodesForm line={line} free={free} />
      {asked && (
        <ConfirmDialog
          title={t('byMail.question', { total: asked.total })}
          confirmLabel={t('byMail.move')}
          cancelLabel={t('keep')}
          look="danger"
          onConfirm={() => void takeBack(asked.email)}
          onCancel={() => setAsked(undefined)}
        >
          <MarkedText text={t('byMail.consequence', { email: SLOT })}>{asked.email}</MarkedText>
        </ConfirmDialog>
      )}
    </section>
  );
}

/** Mails every free code to one address. */
function FreeCodesForm({ line, free }: Omit<MailedCodesProps, 'mailed'>) {
  const t = useT('roster');
  const mail = useRosterAct('POST /b/v1/code/mailFreeCodes');
  const [email, setEmail] = useState('');
  const [isWrong, setWrong] = useState(false);
  if (free === 0) return null;
  const submit = async () => {
    const address = email.trim();
    setWrong(!isEmailLike(address));
    if (!isEmailLike(address)) return;
    const reply = await mail.mutateAsync({ ...line, email: address }).catch(() => null);
    if (!reply) return;
    setEmail('');
    showToast('success', t('byMail.sent', { total: reply.done, email: address }));
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label={t('byMail.email')}
        type="email"
        value={email}
        error={isWrong ? t('emailWrong') : undefined}
        onChange={(event) => setEmail(event.target.value)}
      />
      <Button type="submit" disabled={mail.isPending}>
        {t('byMail.send', { total: free })}
      </Button>
    </form>
  );
}
