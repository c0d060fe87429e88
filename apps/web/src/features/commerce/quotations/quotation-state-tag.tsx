import type { QuotationState } from '@zhiye/contract/constants/commerce/quotation';
import { useT } from '../../../shared/i18n/use-t.ts';
import { StatusTag } from '../../../shared/ui/feedback/status-tag.tsx';

const TONES = {
  asked: 'wait',
  returned: 'bad',
  quoted: 'ok',
  accepted: 'ok',
  declined: 'done',
  lapsed: 'done',
  withdrawn: 'done',
} as const;

export function QuotationStateTag({ state }: { readonly state: QuotationState }) {
  const t = useT('quotations');
  return <StatusTag tone={TONES[state]}>{t(`state.${state}`)}</StatusTag>;
}
