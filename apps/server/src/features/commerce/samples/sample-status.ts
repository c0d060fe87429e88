import { OPEN_SAMPLE_STATUSES } from '@zhiye/contract/constants/commerce/sample';
import type { SampleStatus } from '@zhiye/contract/constants/commerce/sample';

/** Where each status can go. The database checks the same moves (`0001_rules.sql`). */
const MOVES: Readonly<Record<SampleStatus, readonly SampleStatus[]>> = {
  pending: ['in_progress', 'canceled'],
  in_progress: ['passed', 'not_passed', 'rejected', 'canceled'],
  // the teacher corrects it and sends it again
  rejected: ['pending'],
  passed: [],
  // final for the term
  not_passed: [],
  canceled: [],
};

export const canMoveSample = (from: SampleStatus, to: SampleStatus): boolean => MOVES[from].includes(to);

/** A decision about a pending application takes it up first, so that its history has both moves. */
export function sampleMovesTo(from: SampleStatus, to: SampleStatus): readonly SampleStatus[] | undefined {
  if (canMoveSample(from, to)) return [to];
  return canMoveSample(from, 'in_progress') && canMoveSample('in_progress', to)
    ? ['in_progress', to]
    : undefined;
}

export const OPEN_STATUSES: SampleStatus[] = [...OPEN_SAMPLE_STATUSES];
