import { ANNOTATION_COLORS, ANNOTATION_STYLES } from '@zhiye/contract/constants/study/annotation';
import type { AnnotationContent } from '@zhiye/contract/constants/study/annotation-merge';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { lookStyle } from '../../../../shared/notes/annotation-look.ts';
import styles from './annotations.module.css';

type Look = Pick<AnnotationContent, 'color' | 'style'>;

interface ColorChoiceProps {
  readonly look: Look;
  /** Undefined when no color is chosen yet. */
  readonly chosen: Look['color'] | undefined;
  readonly onStyle: (style: Look['style']) => void;
  readonly onColor: (color: Look['color']) => void;
}

/** Background or line, and the six colors. */
export function ColorChoice({ look, chosen, onStyle, onColor }: ColorChoiceProps) {
  const t = useT('reading');
  return (
    <>
      <div className={styles.styles} role="group" aria-label={t('annotations.style')}>
        {ANNOTATION_STYLES.map((style) => (
          <button
            key={style}
            type="button"
            aria-pressed={look.style === style}
            onClick={() => onStyle(style)}
          >
            {t(`annotations.styles.${style}`)}
          </button>
        ))}
      </div>
      <div className={styles.colors} role="group" aria-label={t('annotations.color')}>
        {ANNOTATION_COLORS.map((color) => (
          <ColorButton
            key={color}
            look={{ color, style: look.style }}
            isChosen={chosen === color}
            onClick={() => onColor(color)}
          />
        ))}
      </div>
    </>
  );
}

interface ColorButtonProps {
  readonly look: Look;
  readonly isChosen: boolean;
  readonly onClick: () => void;
}

/** A color with its name. */
export function ColorButton({ look, isChosen, onClick }: ColorButtonProps) {
  const t = useT('reading');
  const name = t(`annotations.colors.${look.color}`);
  return (
    <button
      type="button"
      className={styles.color}
      title={t(`annotations.colorOf.${look.style}`, { color: name })}
      aria-pressed={isChosen}
      onClick={onClick}
    >
      <span className={styles.swatch} style={lookStyle(look)} aria-hidden="true">
        {t(`annotations.colorMarks.${look.color}`)}
      </span>
      <span className="vh">{t(`annotations.colorOf.${look.style}`, { color: name })}</span>
    </button>
  );
}
