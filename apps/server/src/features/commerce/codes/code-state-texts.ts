// The states of codes as exports name them.
import type { CodeState, Language } from '@zhiye/contract';

export const CODE_STATE_TEXTS: Record<Language, Record<CodeState, string>> = {
  zh: {
    unassigned: '未分发',
    assigned: '已分发',
    activated: '已兑换',
    void: '已作废',
    lapsed: '已过期',
    returned: '已退回',
  },
  en: {
    unassigned: 'Not given out',
    assigned: 'Given out',
    activated: 'Redeemed',
    void: 'Void',
    lapsed: 'Expired',
    returned: 'Returned',
  },
};

export const HELD_TEXTS: Record<Language, string> = { zh: '退款中', en: 'Refund pending' };
