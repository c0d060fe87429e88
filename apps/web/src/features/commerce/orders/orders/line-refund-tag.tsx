import type { PlacedLine } from '@zhiye/contract';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { StatusTag } from '../../../../shared/ui/feedback/status-tag.tsx';
import { lineRefund } from './line-refund.ts';

/** 退款中, 已退款 or a part of it; nothing for a line without a refund. */
export function LineRefundTag({ line }: { readonly line: PlacedLine }) {
  const t = useT('orders');
  const state = lineRefund(line);
  return (
    state && <StatusTag tone={state === 'refunding' ? 'wait' : 'done'}>{t(`lineRefund.${state}`)}</StatusTag>
  );
}
