import styles from './logo.module.css';

interface LogoProps {
  /** `dark` for the footer and the sidebar of the back office. */
  readonly ground?: 'light' | 'dark';
  /** Height of the mark in pixels. */
  readonly size?: number;
}

/** The mark: the fore-edge of a book with its two fishtails. */
export function LogoMark({ ground = 'light', size = 54 }: LogoProps) {
  const [cover, line, ribbon, tail] =
    ground === 'light' ? ['#17607A', '#fff', '#fff', '#fff'] : ['#F2F3EE', '#1D2E39', '#B0361F', '#1D2E39'];
  return (
    <svg width={(size * 44) / 50} height={size} viewBox="0 0 44 50" aria-hidden="true">
      <path d="M2 4h40v42H2z" fill={cover} />
      <path d="M6.5 8.5h31v33h-31z" fill="none" stroke={line} opacity=".55" />
      <path d="M15.5 8.5v33M28.5 8.5v33" stroke={line} opacity=".55" />
      <path d="M15.5 4h13v24l-6.5-6-6.5 6z" fill={ribbon} />
      <path d="M15.5 41.5v-7l6.5-5 6.5 5v7z" fill={tail} opacity=".92" />
    </svg>
  );
}

/** The mark with the shop's name in both scripts. */
export function Logo(props: LogoProps) {
  return (
    <span className={styles.logo} data-ground={props.ground}>
      <LogoMark {...props} />
      <span>
        <b lang="zh">知页</b> <i>ZHIYE</i>
      </span>
    </span>
  );
}
