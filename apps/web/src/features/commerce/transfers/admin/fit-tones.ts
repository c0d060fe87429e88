import type { StatementOutcome } from '@zhiye/contract';
import type { StatusTone } from '../../../../shared/ui/feedback/status-tag.tsx';

export const FIT_TONES: Readonly<Record<StatementOutcome, StatusTone>> = {
  exact: 'ok',
  wrongPayer: 'wait',
  short: 'wait',
  over: 'plum',
  combined: 'run',
  unmatched: 'bad',
  repeated: 'done',
  unreadable: 'bad',
  outgoing: 'done',
  foreign: 'done',
  summary: 'done',
};
