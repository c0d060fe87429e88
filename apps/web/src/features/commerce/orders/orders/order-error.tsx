import { REPLY_CODE } from '@zhiye/contract/constants';
import { CallFailed } from '../../../../shared/api/index.ts';
import { ErrorState } from '../../../../shared/ui/feedback/error-state.tsx';
import { OrderNotFound } from './order-not-found.tsx';

interface OrderErrorProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

export function OrderError({ error, onRetry }: OrderErrorProps) {
  if (error instanceof CallFailed && error.code === REPLY_CODE.notFound) {
    return <OrderNotFound />;
  }
  return <ErrorState isPage error={error} onRetry={onRetry} />;
}
