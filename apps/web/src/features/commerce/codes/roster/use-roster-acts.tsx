import type { RosterEntry } from '@zhiye/contract';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { showToast } from '../../../../shared/state/toasts.ts';
import { ConfirmDialog } from '../../../../shared/ui/dialogs/confirm-dialog.tsx';
import { useRosterAct } from './roster.queries.ts';
import type { OrderLine } from './roster.queries.ts';

export type RosterActName = 'send' | 'remind' | 'recall' | 'assign';

/** What can be done for a person. */
export function rosterActsOf({ state, isHeld, email }: RosterEntry): readonly RosterActName[] {
  if (isHeld) return [];
  if (state === 'unsent') return email ? ['send', 'recall'] : ['recall'];
  if (state === 'sent') return email ? ['remind', 'send', 'recall'] : ['recall'];
  if (state === 'activated' || !email) return [];
  return ['assign'];
}

interface Asked {
  readonly act: RosterActName;
  /** Undefined: everybody for whom it can be done. */
  readonly entries: readonly RosterEntry[] | undefined;
}

interface RosterActs {
  /** Asks first where something cannot be undone or many mails are sent. */
  readonly run: (act: RosterActName, entries?: readonly RosterEntry[]) => void;
  readonly question: ReactNode;
  readonly isBusy: boolean;
}

/** Sends, reminds, recalls and assigns, for one person, several or everybody. */
export function useRosterActs(line: OrderLine, onDone: () => void = () => undefined): RosterActs {
  const t = useT('roster');
  const [asked, setAsked] = useState<Asked>();
  const send = useRosterAct('POST /b/v1/code/sendRosterCodes');
  const remind = useRosterAct('POST /b/v1/code/remindRoster');
  const recall = useRosterAct('POST /b/v1/code/recallRosterCodes');
  const assign = useRosterAct('POST /b/v1/code/assignRosterCodes');
  const mutations = { send, remind, recall, assign };

  const perform = async ({ act, entries }: Asked) => {
    setAsked(undefined);
    const entryIds = entries?.map(({ entryId }) => entryId);
    const input = { orderNo: line.orderNo, lineNo: line.lineNo, entryIds: entryIds as string[] };
    const result = await mutations[act].mutateAsync(input).catch(() => null);
    if (!result) return;
    const { done, skipped } = result;
    const rest = skipped > 0 ? t(`skipped.${act}`, { total: skipped }) : '';
    showToast(done > 0 ? 'success' : 'error', `${t(`done.${act}`, { total: done })}${rest}`);
    onDone();
  };

  const run = (act: RosterActName, entries?: readonly RosterEntry[]) => {
    const isAsked = act === 'recall' || entries === undefined || entries.length > 1;
    if (isAsked) setAsked({ act, entries });
    else void perform({ act, entries });
  };

  const total = asked?.entries?.length;
  const question = asked && (
    <ConfirmDialog
      title={t(`question.${asked.act}.${total === undefined ? 'all' : 'some'}`, {
        total: total ?? 0,
        name: asked.entries?.[0]?.name ?? '',
      })}
      confirmLabel={t(`act.${asked.act}`)}
      cancelLabel={t('keep')}
      look={asked.act === 'recall' ? 'danger' : 'primary'}
      onConfirm={() => void perform(asked)}
      onCancel={() => setAsked(undefined)}
    >
      {t(`consequence.${asked.act}`)}
    </ConfirmDialog>
  );
  const isBusy = Object.values(mutations).some(({ isPending }) => isPending);
  return { run, question, isBusy };
}
