import type { CodeState, OwnedCode } from '@zhiye/contract';
import { formatCode, maskCode } from '@zhiye/contract/constants/commerce/code-text';
import { useState } from 'react';
import { formatInstant } from '../../../../shared/format.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { ConfirmDialog } from '../../../../shared/ui/dialogs/confirm-dialog.tsx';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import type { StatusTone } from '../../../../shared/ui/feedback/status-tag.tsx';
import { useCopyText } from '../../../../shared/ui/feedback/use-copy-text.ts';
import { useCodeAct } from './order-codes.queries.ts';
import styles from './order-codes.module.css';
import { Button } from '../../../../shared/ui/button.tsx';
import { TextField } from '../../../../shared/ui/forms/text-field.tsx';
import { isEmailLike } from '../../../../shared/validation/email.ts';

const TONES: Record<CodeState, StatusTone> = {
  unassigned: 'done',
  assigned: 'run',
  activated: 'ok',
  void: 'bad',
  lapsed: 'done',
  returned: 'plum',
};

interface CodeRowProps {
  readonly code: OwnedCode;
  /** Undefined while it is masked. */
  readonly text: string | undefined;
  readonly onShow: () => void;
  readonly onHide: () => void;
}

/** One code: its text on request, whom it was given to, and what can be done with it. */
export function CodeRow({ code, text, onShow, onHide }: CodeRowProps) {
  const t = useT('owned');
  const { codeId, lastFour, state, isHeld, stateSince, recipientName, recipientEmail, voidReason } = code;
  const [isSending, setSending] = useState(false);
  const isUnused = state === 'unassigned' || state === 'assigned';
  const isOpen = isUnused && !isHeld;
  const isShown = text !== undefined && isOpen;
  return (
    <>
      <tr>
        <td className={styles.code}>{isShown ? formatCode(text) : maskCode(lastFour)}</td>
        <td>
          {recipientName ?? recipientEmail ?? (
            <span className="sub">{t(`nobody.${isUnused ? 'yet' : 'ever'}`)}</span>
          )}
          {recipientName && <p className="sub s12">{recipientEmail}</p>}
          {voidReason && <p className="sub s12">{voidReason}</p>}
        </td>
        <td>
          {isHeld ? (
            <StatusTag tone="wait">{t('held.state')}</StatusTag>
          ) : (
            <StatusTag tone={TONES[state]}>{t(`state.${state}`)}</StatusTag>
          )}
          <p className="sub s12 num">{formatInstant(stateSince)}</p>
        </td>
        <td>
          {isOpen ? (
            <span className={styles.acts}>
              <button type="button" className="lk" onClick={isShown ? onHide : onShow}>
                {t(isShown ? 'hide' : 'show')}
                <span className="vh"> {lastFour}</span>
              </button>
              {isShown && <CopyCode text={text} lastFour={lastFour} />}
              <button
                type="button"
                className="lk"
                aria-expanded={isSending}
                onClick={() => setSending(!isSending)}
              >
                {t(state === 'assigned' ? 'resend' : 'send')}
                <span className="vh"> {lastFour}</span>
              </button>
              {state === 'assigned' && (
                <ConfirmedAct act="recall" codeId={codeId} lastFour={lastFour} onDone={onHide} />
              )}
              <ConfirmedAct act="void" codeId={codeId} lastFour={lastFour} onDone={onHide} />
            </span>
          ) : (
            <span className="sub">{t(isHeld ? 'held.closed' : 'closed')}</span>
          )}
        </td>
      </tr>
      {isSending && isOpen && (
        <tr>
          <td colSpan={4}>
            <CodeSendForm
              code={code}
              onSent={() => {
                setSending(false);
                onHide();
              }}
            />
          </td>
        </tr>
      )}
    </>
  );
}

function CopyCode({ text, lastFour }: { readonly text: string; readonly lastFour: string }) {
  const t = useT('owned');
  const copy = useCopyText();
  return (
    <button type="button" className="lk" onClick={() => void copy(formatCode(text))}>
      {t('copy')}
      <span className="vh"> {lastFour}</span>
    </button>
  );
}

interface ConfirmedActProps {
  readonly act: 'recall' | 'void';
  readonly codeId: string;
  readonly lastFour: string;
  readonly onDone: () => void;
}

function ConfirmedAct({ act, codeId, lastFour, onDone }: ConfirmedActProps) {
  const t = useT('owned');
  const [isAsking, setAsking] = useState(false);
  const recall = useCodeAct('POST /b/v1/code/recallCode');
  const voidCode = useCodeAct('POST /b/v1/code/voidCode');
  const run = async () => {
    setAsking(false);
    const isDone = await (act === 'recall' ? recall : voidCode).mutateAsync({ codeId }).catch(() => false);
    if (!isDone) return;
    onDone();
    showToast('success', t(`${act}.done`));
  };
  return (
    <>
      <button type="button" className="lk" onClick={() => setAsking(true)}>
        {t(`${act}.do`)}
        <span className="vh"> {lastFour}</span>
      </button>
      {isAsking && (
        <ConfirmDialog
          title={t(`${act}.question`, { lastFour })}
          confirmLabel={t(`${act}.do`)}
          cancelLabel={t('keep')}
          onConfirm={() => void run()}
          onCancel={() => setAsking(false)}
        >
          {t(`${act}.consequence`)}
        </ConfirmDialog>
      )}
    </>
  );
}

interface CodeSendFormProps {
  readonly code: OwnedCode;
  readonly onSent: () => void;
}

/** Mails a code. Another address than before gives it a new text. */
function CodeSendForm({ code, onSent }: CodeSendFormProps) {
  const t = useT('owned');
  const send = useCodeAct('POST /b/v1/code/sendCode');
  const [email, setEmail] = useState(code.recipientEmail ?? '');
  const [name, setName] = useState(code.recipientName ?? '');
  const [error, setError] = useState<string>();
  const isOther = code.recipientEmail !== null && code.recipientEmail !== email.trim();
  const submit = async () => {
    if (!isEmailLike(email)) return setError(t('emailWrong'));
    const input = { codeId: code.codeId, email: email.trim(), name: name.trim() };
    if (!(await send.mutateAsync(input).catch(() => false))) return;
    showToast('success', t('sent', { email: email.trim() }));
    onSent();
  };
  return (
    <form
      className={styles.send}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextField
        label={t('email')}
        type="email"
        required
        value={email}
        error={error}
        hint={isOther ? t('otherAddress') : undefined}
        onChange={(event) => {
          setError(undefined);
          setEmail(event.target.value);
        }}
      />
      <TextField
        label={t('name')}
        value={name}
        maxLength={50}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" look="primary" disabled={send.isPending}>
        {t('sendNow')}
      </Button>
    </form>
  );
}
