import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { call } from '../../../shared/api/index.ts';
import type { DataOf } from '../../../shared/api/index.ts';
import { formatMoney } from '../../../shared/format.ts';
import { useT } from '../../../shared/i18n/use-t.ts';
import { showToast } from '../../../shared/state/toasts.ts';
import { Button } from '../../../shared/ui/button.tsx';
import { useModalDialog } from '../../../shared/ui/dialogs/use-modal-dialog.ts';
import styles from './order-refunds.module.css';

interface RefundRequestDialogProps {
  readonly orderNo: string;
  readonly lines: DataOf<'GET /b/v1/order/getOrderRefunds'>['refundable'];
  readonly onClose: () => void;
}

const REASONS = ['course', 'edition', 'twice', 'content', 'other'] as const;
const MAX_NOTE = 150;

/** Which textbooks, why, and how much comes back. */
export function RefundRequestDialog({ orderNo, lines, onClose }: RefundRequestDialogProps) {
  const t = useT('refunds');
  const dialog = useModalDialog();
  const id = useId();
  const [lineNos, setLineNos] = useState<readonly number[]>(lines.map(({ lineNo }) => lineNo));
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState('');
  const request = useRefundRequest(onClose);
  const chosen = lines.filter(({ lineNo }) => lineNos.includes(lineNo));
  const submit = () => {
    if (chosen.length === 0) return setProblem(t('chooseBook'));
    if (!reason) return setProblem(t('reason.choose'));
    const text = [t(`reason.${reason}`), note.trim()].filter(Boolean).join('：');
    request.mutate({ orderNo, lineNos: chosen.map(({ lineNo }) => lineNo), reason: text });
  };
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={`${id}-title`} onCancel={onClose}>
      <h2 id={`${id}-title`}>{t('ask')}</h2>
      <fieldset className={styles.form}>
        <legend>{t('which')}</legend>
        {lines.map(({ lineNo, title, amountFen }) => (
          <label key={lineNo}>
            <input
              type="checkbox"
              checked={lineNos.includes(lineNo)}
              onChange={({ target }) =>
                setLineNos(target.checked ? [...lineNos, lineNo] : lineNos.filter((one) => one !== lineNo))
              }
            />
            {title} <span className="num">¥{formatMoney(amountFen)}</span>
          </label>
        ))}
        <label>
          {t('reason.label')}
          <select value={reason} onChange={({ target }) => setReason(target.value)}>
            <option value="">{t('reason.choose')}</option>
            {REASONS.map((one) => (
              <option key={one} value={one}>
                {t(`reason.${one}`)}
              </option>
            ))}
          </select>
        </label>
        <label>
          {t('note')}
          <textarea
            rows={2}
            maxLength={MAX_NOTE}
            value={note}
            onChange={({ target }) => setNote(target.value)}
          />
        </label>
        <p>
          {t('amount')}{' '}
          <b className="num">¥{formatMoney(chosen.reduce((sum, { amountFen }) => sum + amountFen, 0))}</b>
        </p>
        <p className="sub s13">{t('terms')}</p>
        {problem && (
          <p role="alert" className={styles.problem}>
            {problem}
          </p>
        )}
      </fieldset>
      <div className={styles.actions}>
        <Button onClick={onClose}>{t('cancel')}</Button>
        <Button look="primary" disabled={request.isPending} onClick={submit}>
          {t('submit')}
        </Button>
      </div>
    </dialog>
  );
}

function useRefundRequest(onDone: () => void) {
  const t = useT('refunds');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: { orderNo: string; lineNos: number[]; reason: string }) =>
      call('POST /b/v1/order/requestRefund', input),
    onSuccess: (reply) => {
      if (reply.isOK) showToast('success', t('done'));
      onDone();
    },
    onSettled: () =>
      Promise.all(
        [['GET /b/v1/order/getOrderRefunds'], ['GET /b/v1/order/getOrder']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}
