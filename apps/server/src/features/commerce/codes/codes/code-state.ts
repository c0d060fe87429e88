import type { CodeState } from '@zhiye/contract';

/** The allowed moves of a code. The database trigger check_code_change holds the same table. */
const CODE_MOVES: Readonly<Record<CodeState, readonly CodeState[]>> = {
  unassigned: ['assigned', 'activated', 'void', 'lapsed', 'returned'],
  assigned: ['unassigned', 'activated', 'void', 'lapsed', 'returned'],
  activated: [],
  void: [],
  lapsed: [],
  returned: [],
};

export const canMoveCode = (from: CodeState, to: CodeState): boolean => CODE_MOVES[from].includes(to);

/** States in which a code can still be activated. */
export const OPEN_STATES = ['unassigned', 'assigned'] as const satisfies readonly CodeState[];

export const isOpenState = (state: CodeState): boolean => OPEN_STATES.some((open) => open === state);
