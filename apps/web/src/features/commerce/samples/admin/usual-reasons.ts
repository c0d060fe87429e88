import { translate } from '../../../../shared/i18n/use-t.ts';

const KEYS = {
  rejected: ['certificate', 'course', 'departments'],
  not_passed: ['otherCourse', 'sameCourse', 'noNeed'],
} as const;

/** Reasons that staff often give, as proposals. */
export const usualReasons = (decision: keyof typeof KEYS): string[] =>
  KEYS[decision].map((key) => translate('samples-admin', `reason.${key}`));
