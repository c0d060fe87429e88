import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useId, useState } from 'react';
import type { AriaAttributes, RefObject } from 'react';
import type { RefundableLine } from '@zhiye/contract';
import { call } from '../../../../shared/api/index.ts';
import type { DataOf, InputOf } from '../../../../shared/api/index.ts';
import { formatMoney } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { Button } from '../../../../shared/ui/button.tsx';
import { useModalDialog } from '../../../../shared/ui/dialogs/use-modal-dialog.ts';
import styles from './order-refunds.module.css';
import { useDraft } from '../../../../shared/state/drafts.ts';
import { textLanguage } from '../../../../shared/i18n/text-language.ts';

interface RefundRequestDialogProps {
  readonly orderNo: string;
  readonly lines: DataOf<'GET /b/v1/order/getOrderRefunds'>['refundable'];
  readonly onClose: () => void;
}

/** What was typed for each chosen line. */
type Quantities = ReadonlyMap<number, string>;

const isQuantity = (value: number, max: number) => Number.isInteger(value) && value >= 1 && value <= max;

/** What is missing, and where: in the choice of lines, in the number of a line, or in the reason. */
interface Problem {
  readonly field: 'lines' | 'reason' | number;
  readonly text: string;
}

type WrongField = Pick<AriaAttributes, 'aria-invalid' | 'aria-describedby'>;

/** Undefined takes the line out. */
function withQuantity(quantities: Quantities, lineNo: number, typed: string | undefined): Quantities {
  const others = [...quantities].filter(([no]) => no !== lineNo);
  return new Map(typed === undefined ? others : [...others, [lineNo, typed]]);
}

const REASONS = ['course', 'edition', 'twice', 'content', 'other'] as const;
const MAX_NOTE = 150;

/** Which textbooks, why, and how much comes back. */
export function RefundRequestDialog({ orderNo, lines, onClose }: RefundRequestDialogProps) {
  const t = useT('refunds');
  const dialog = useModalDialog();
  const id = useId();
  const { quantities, setQuantities, reason, setReason, note, setNote } = useRefundFields(orderNo, lines);
  const { problem, setProblem, problemId, wrongField } = useProblem(dialog);
  const request = useRefundRequest(onClose);
  const chosen = lines.flatMap((line) => {
    const typed = quantities.get(line.lineNo);
    return typed === undefined ? [] : [{ ...line, chosen: Number(typed) }];
  });
  const wrong = chosen.find((line) => !isQuantity(line.chosen, line.quantity));
  const amountFen = chosen.reduce((sum, line) => sum + line.unitFen * line.chosen, 0);
  const submit = () => {
    if (chosen.length === 0) return setProblem({ field: 'lines', text: t('chooseBook') });
    if (wrong) {
      const text = t('codes.wrong', { title: wrong.title, quantity: wrong.quantity });
      return setProblem({ field: wrong.lineNo, text });
    }
    if (!reason) return setProblem({ field: 'reason', text: t('reason.choose') });
    setProblem(undefined);
    const text = [t(`reason.${reason}`), note.trim()].filter(Boolean).join('：');
    request.mutate({
      orderNo,
      lines: chosen.map(({ lineNo, chosen: quantity }) => ({ lineNo, quantity })),
      reason: text,
    });
  };
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={`${id}-title`} onCancel={onClose}>
      <h2 id={`${id}-title`}>{t('ask')}</h2>
      <fieldset className={styles.form}>
        <legend>{t('which')}</legend>
        {lines.map((line, index) => (
          <RefundLineChoice
            key={line.lineNo}
            line={line}
            choice={wrongField(problem?.field === 'lines' && index === 0)}
            number={wrongField(problem?.field === line.lineNo)}
            typed={quantities.get(line.lineNo)}
            onType={(typed) => setQuantities(withQuantity(quantities, line.lineNo, typed))}
          />
        ))}
        <ReasonFields
          {...{ reason, note }}
          list={wrongField(problem?.field === 'reason')}
          onReason={setReason}
          onNote={setNote}
        />
        <p>
          {t('amount')} <b className="num">¥{wrong ? '—' : formatMoney(amountFen)}</b>
        </p>
        <p className="sub s13">{t('terms')}</p>
        {problem && (
          <p role="alert" id={problemId} className={styles.problem}>
            {problem.text}
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

/** What the person enters; it survives a session that ends. */
function useRefundFields(orderNo: string, lines: readonly RefundableLine[]) {
  const [quantities, setQuantities] = useState<Quantities>(
    new Map(lines.map(({ lineNo, quantity }) => [lineNo, String(quantity)])),
  );
  const [reason, setReason] = useState('');
  const [note, setNote] = useState('');
  useDraft(
    `refund ${orderNo}`,
    () => ({ quantities: [...quantities], reason, note }),
    (draft) => {
      setQuantities(new Map(draft.quantities));
      setReason(draft.reason);
      setNote(draft.note);
    },
  );
  return { quantities, setQuantities, reason, setReason, note, setNote };
}

/** The problem belongs to its field, which takes the focus. */
function useProblem(dialog: RefObject<HTMLDialogElement | null>) {
  const problemId = useId();
  const [problem, setProblem] = useState<Problem>();
  useEffect(() => {
    if (problem) dialog.current?.querySelector<HTMLElement>(`[aria-describedby~="${problemId}"]`)?.focus();
  }, [problem, problemId, dialog]);
  const wrongField = (isWrong: boolean): WrongField =>
    isWrong ? { 'aria-invalid': true, 'aria-describedby': problemId } : {};
  return { problem, setProblem, problemId, wrongField };
}

interface ReasonFieldsProps {
  readonly reason: string;
  readonly note: string;
  readonly list: WrongField;
  readonly onReason: (reason: string) => void;
  readonly onNote: (note: string) => void;
}

function ReasonFields({ reason, note, list, onReason, onNote }: ReasonFieldsProps) {
  const t = useT('refunds');
  return (
    <>
      <label>
        {t('reason.label')}
        <select {...list} value={reason} onChange={({ target }) => onReason(target.value)}>
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
          onChange={({ target }) => onNote(target.value)}
        />
      </label>
    </>
  );
}

function useRefundRequest(onDone: () => void) {
  const t = useT('refunds');
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (input: InputOf<'POST /b/v1/order/requestRefund'>) =>
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

interface RefundLineChoiceProps {
  readonly line: RefundableLine;
  readonly choice: WrongField;
  readonly number: WrongField;
  /** The number of copies as it was typed; undefined while the line is not chosen. */
  readonly typed: string | undefined;
  readonly onType: (typed: string | undefined) => void;
}

/** One line of the order: chosen or not, and for codes how many of them. */
function RefundLineChoice({ line, choice, number, typed, onType }: RefundLineChoiceProps) {
  const t = useT('refunds');
  const hintId = useId();
  const { title, unitFen, quantity, redeemedCodes } = line;
  const isChosen = typed !== undefined;
  return (
    <div>
      <label>
        <input
          {...choice}
          type="checkbox"
          checked={isChosen}
          onChange={({ target }) => onType(target.checked ? String(quantity) : undefined)}
        />
        <span lang={textLanguage(title)}>{title}</span>{' '}
        <span className="num">
          ¥{formatMoney(unitFen)}
          {redeemedCodes !== null && ` × ${quantity}`}
        </span>
      </label>
      {redeemedCodes !== null && (
        <div className={styles.codes}>
          <label>
            {t('codes.quantity')}
            <span className="vh" lang={textLanguage(title)}>{` ${title}`}</span>
            <input
              type="number"
              inputMode="numeric"
              min={1}
              max={quantity}
              disabled={!isChosen}
              aria-invalid={number['aria-invalid']}
              aria-describedby={[hintId, number['aria-describedby']].filter(Boolean).join(' ')}
              value={typed ?? ''}
              onChange={({ target }) => onType(target.value)}
            />
          </label>
          <span id={hintId} className="sub s13">
            {redeemedCodes > 0
              ? t('codes.some', { quantity, redeemed: redeemedCodes })
              : t('codes.all', { quantity })}
          </span>
        </div>
      )}
    </div>
  );
}
