import { useQueryClient } from '@tanstack/react-query';
import type { AdminCode } from '@zhiye/contract';
import { formatCode } from '@zhiye/contract/constants/commerce/code-text';
import { Button } from 'antd';
import { useState } from 'react';
import { call } from '../../../../shared/api/index.ts';
import { mutateThen } from '../../../../shared/api/mutate-then.ts';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { AdminConfirm } from '../../../../shared/ui/admin/admin-confirm.tsx';
import { AdminDialog } from '../../../../shared/ui/admin/admin-dialog.tsx';
import { TextAreaItem } from '../../../../shared/ui/admin/forms/text-items.tsx';
import page from '../../../../shared/ui/admin/admin-page.module.css';
import { useAdminListAction } from '../../../../shared/ui/admin/use-admin-list-action.ts';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';

type CodeAction = 'reveal' | 'resend' | 'void';

/** What support can do with a code that nobody has redeemed. */
export function CodeActions({ code }: { readonly code: AdminCode }) {
  const t = useT('codes-admin');
  const queryClient = useQueryClient();
  const [asked, setAsked] = useState<CodeAction>();
  const [text, setText] = useState<string>();
  const act = useAdminListAction('GET /b/v1/admin/code/findCodes');
  const { codeId, state, isHeld, recipientEmail, lastFour } = code;
  const ask = (action: CodeAction) => {
    act.reset();
    setAsked(action);
  };
  const finish = () => {
    setAsked(undefined);
    void queryClient.invalidateQueries({ queryKey: ['GET /b/v1/admin/code/getCode'] });
  };
  if (isHeld || (state !== 'unassigned' && state !== 'assigned')) return null;

  const submit = ({ reason }: { reason: string }) => {
    const input = { codeId, reason: reason.trim() };
    const perform =
      asked === 'void'
        ? () => call('POST /b/v1/admin/code/void', input)
        : async () => {
            const reply = await call('POST /b/v1/admin/code/reveal', input);
            if (reply.isOK) setText(reply.data.text);
            return reply;
          };
    act.mutate(perform, { onSuccess: finish });
  };
  return (
    <footer>
      {text !== undefined && (
        <InlineAlert tone="ok" title={t('reveal.shown')}>
          <b className="num">{formatCode(text)}</b>
        </InlineAlert>
      )}
      {act.error && !asked && (
        <InlineAlert tone="bad" title={t('notDone')}>
          {act.error.message}
        </InlineAlert>
      )}
      <div className={page.actions}>
        <Button onClick={() => ask('reveal')}>{t('act.reveal')}</Button>
        <Button disabled={!recipientEmail || act.isPending} onClick={() => ask('resend')}>
          {t('act.resend')}
        </Button>
        <Button danger onClick={() => ask('void')}>
          {t('act.void')}
        </Button>
      </div>
      {asked === 'resend' && (
        <ResendConfirm
          recipientEmail={recipientEmail}
          onCancel={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined);
            const resend = () => call('POST /b/v1/admin/code/resend', { codeId });
            mutateThen(act, resend, () => showToast('success', t('resend.done')));
          }}
        />
      )}
      {(asked === 'void' || asked === 'reveal') && (
        <ReasonDialog {...{ asked, lastFour, act }} onSubmit={submit} onClose={() => setAsked(undefined)} />
      )}
    </footer>
  );
}

interface ResendConfirmProps {
  readonly recipientEmail: string | null;
  readonly onConfirm: () => void;
  readonly onCancel: () => void;
}

function ResendConfirm({ recipientEmail, onConfirm, onCancel }: ResendConfirmProps) {
  const t = useT('codes-admin');
  return (
    <AdminConfirm
      title={t('resend.title')}
      look="primary"
      confirmLabel={t('act.resend')}
      cancelLabel={t('cancel')}
      onCancel={onCancel}
      onConfirm={onConfirm}
    >
      {t('resend.text', { email: recipientEmail })}
    </AdminConfirm>
  );
}

interface ReasonDialogProps {
  readonly asked: 'void' | 'reveal';
  readonly lastFour: string;
  readonly act: ReturnType<typeof useAdminListAction>;
  readonly onSubmit: (values: { reason: string }) => void;
  readonly onClose: () => void;
}

function ReasonDialog({ asked, lastFour, act, onSubmit, onClose }: ReasonDialogProps) {
  const t = useT('codes-admin');
  return (
    <AdminDialog<{ reason: string }>
      title={t(`${asked}.title`)}
      text={t(`${asked}.text`, { lastFour })}
      submitLabel={t(`${asked}.submit`)}
      draft={`${asked} code ${lastFour}`}
      initialValues={{ reason: '' }}
      isBusy={act.isPending}
      failure={act.error?.message}
      onSubmit={onSubmit}
      onClose={onClose}
    >
      <TextAreaItem name="reason" label={t('reason')} maxLength={200} required rows={3} />
    </AdminDialog>
  );
}
