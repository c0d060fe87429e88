import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useReaderLayout } from '../screen/reader-layout.ts';
import button from '../../../../shared/ui/button.module.css';

interface BuyLinkProps {
  readonly to: string;
  readonly size: 'small' | 'large';
  readonly children: ReactNode;
}

/**
 * Begins a purchase from a preview. On a computer it opens a tab of its own: the preview stays where it is and goes on as the whole book
 * once it is bought. WeChat and phones have no tabs to come back from.
 */
export function BuyLink({ to, size, children }: BuyLinkProps) {
  const isPhone = useReaderLayout() !== undefined;
  return (
    <Link
      className={button.button}
      data-look="buy"
      data-size={size}
      to={to}
      {...(isPhone ? {} : { target: '_blank', rel: 'noopener' })}
    >
      {children}
    </Link>
  );
}
