import type { MatchCandidate } from '@zhiye/contract';
import { formatMoney } from '../../../../shared/format.ts';
import type { useT } from '../../../../shared/i18n/use-t.ts';

type Translate = ReturnType<typeof useT>;

/** A transfer in one line: its code, whose it is, its order and what is missing. */
export const describeCandidate = (
  { referenceCode, institution, orderNo, outstandingFen }: MatchCandidate,
  t: Translate,
): string =>
  t('candidate', { referenceCode, institution, orderNo, outstanding: formatMoney(outstandingFen) });

/** What speaks for a transfer that the remark does not name, and a proposal that it has already. */
export function evidenceOf(
  { isSameAmount, payer, hasVoucher, proposedFen }: MatchCandidate,
  t: Translate,
): string {
  return [
    t(isSameAmount ? 'evidence.sameAmount' : 'evidence.otherAmount'),
    t(`evidence.payer.${payer}`),
    hasVoucher ? t('evidence.voucher') : t('evidence.noVoucher'),
    ...(proposedFen > 0 ? [t('evidence.proposed')] : []),
  ].join(' · ');
}
