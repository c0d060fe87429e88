import { HIGHLIGHT_STROKES } from '@zhiye/reader';
import type { AnnotationContent } from '@zhiye/contract/constants/study/annotation-merge';

type Look = Pick<AnnotationContent, 'color' | 'style'>;

/** The CSS of a text with this look; its colors are those of `reader-tokens.css`. */
export function lookStyle({ color, style }: Look): React.CSSProperties {
  if (style === 'background') return { background: `var(--hl-${color})`, color: 'var(--hl-text)' };
  const { style: textDecorationStyle, thickness: textDecorationThickness } = HIGHLIGHT_STROKES[color];
  // WebKit draws nothing for the shorthand with a style or a thickness
  return {
    textDecorationLine: 'underline',
    textDecorationStyle,
    textDecorationThickness,
    textDecorationColor: `var(--ln-${color})`,
    textUnderlineOffset: '0.25em',
  };
}
