import type { CodeState } from '@zhiye/contract/constants/commerce/code-state';
import type { GiftBatchState } from '@zhiye/contract/constants/commerce/gift-batch';
import type { StatusTone } from '../../../../shared/ui/feedback/status-tag.tsx';

export const CODE_TONES: Readonly<Record<CodeState, StatusTone>> = {
  unassigned: 'done',
  assigned: 'run',
  activated: 'ok',
  void: 'bad',
  lapsed: 'done',
  returned: 'plum',
};

export const BATCH_TONES: Readonly<Record<GiftBatchState, StatusTone>> = {
  waiting: 'wait',
  made: 'ok',
  withdrawn: 'bad',
};
