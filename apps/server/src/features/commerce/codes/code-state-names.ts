// The states of codes as exports name them.
import type { CodeState } from '@zhiye/contract';
import type { Names } from '../../../platform/spreadsheets/exported-table.ts';

export const CODE_STATE_NAMES: Names<CodeState> = {
  unassigned: { zh: '未分发', en: 'Not given out' },
  assigned: { zh: '已分发', en: 'Given out' },
  activated: { zh: '已兑换', en: 'Redeemed' },
  void: { zh: '已作废', en: 'Void' },
  lapsed: { zh: '已过期', en: 'Expired' },
  returned: { zh: '已退回', en: 'Returned' },
};

export const HELD_NAME = { zh: '退款中', en: 'Refund pending' };
