/**
 * 未分发、已分发、已兑换、已收回、已作废、过期、已退回. Where a person of a roster stands: `unsent` has a code that was not
 * mailed, `recalled` has none.
 */
export const ROSTER_STATES = [
  'unsent',
  'sent',
  'activated',
  'recalled',
  'void',
  'lapsed',
  'returned',
] as const;
export type RosterState = (typeof ROSTER_STATES)[number];

/** Lines of people that one file may have. */
export const MAX_ROSTER_LINES = 5_000;
export const MAX_STUDENT_NUMBER = 40;
export const MAX_CLASS_NAME = 40;
