import type { AnnotationColor } from '@zhiye/contract/constants/study/annotation';

/** Those of the reader in daylight (`apps/web/src/shared/ui/tokens.css`). */
export const BACKGROUND_COLORS: Record<AnnotationColor, string> = {
  red: '#EAA5A8',
  orange: '#F9963A',
  yellow: '#F0E25C',
  green: '#8AF0C4',
  blue: '#A6D0EE',
  purple: '#BA99E8',
};
export const LINE_COLORS: Record<AnnotationColor, string> = {
  red: '#8E1228',
  orange: '#DB6203',
  yellow: '#7A660C',
  green: '#4F9A73',
  blue: '#156799',
  purple: '#4A2B7C',
};
