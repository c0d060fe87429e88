import styles from './cover.module.css';

interface CoverProps {
  readonly src: string;
  /** Empty when the title is beside it. */
  readonly alt: string;
  /** Pixels; without it the cover fills its box. */
  readonly width?: number;
  /** True for the covers of the first screen. */
  readonly eager?: boolean;
}

/** A cover with the ratio 5:7; its space is reserved before the picture is loaded. */
export function Cover({ src, alt, width, eager = false }: CoverProps) {
  return (
    <span className={styles.cover} style={width ? { width } : undefined}>
      <img
        src={src}
        alt={alt}
        width={300}
        height={420}
        loading={eager ? 'eager' : 'lazy'}
        decoding="async"
        {...(eager && { fetchPriority: 'high' })}
      />
    </span>
  );
}
