import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';

interface Look {
  /** `buy` is 朱 and appears once on a page; one `primary` per view. */
  readonly look?: 'plain' | 'primary' | 'buy' | 'danger' | 'text';
  /** Heights 28, 32 and 44. */
  readonly size?: 'small' | 'middle' | 'large';
  readonly children: ReactNode;
}

type ButtonProps = Look & Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className' | 'style'>;

/** A button of the storefront and the reader; the back office uses antd's. */
export function Button({ look = 'plain', size = 'middle', type = 'button', ...rest }: ButtonProps) {
  return <button className={styles.button} data-look={look} data-size={size} type={type} {...rest} />;
}

/** A link that looks like a button; `to` comes from `paths`. */
export function ButtonLink({
  look = 'plain',
  size = 'middle',
  to,
  children,
}: Look & { readonly to: string }) {
  return (
    <Link className={styles.button} data-look={look} data-size={size} to={to}>
      {children}
    </Link>
  );
}
