import type { InvoiceState } from '@zhiye/contract';
import { useT } from '../../../shared/i18n/use-t.ts';
import { StatusTag } from '../../../shared/ui/feedback/status-tag.tsx';

const TONES = {
  unrequested: 'done',
  pending: 'wait',
  issuing: 'run',
  issued: 'ok',
  reversing: 'plum',
  reversed: 'done',
} as const;

export function InvoiceStateTag({ state }: { readonly state: InvoiceState }) {
  const t = useT('invoices');
  return <StatusTag tone={TONES[state]}>{t(`state.${state}`)}</StatusTag>;
}
