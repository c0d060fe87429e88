import { CallFailed } from '../../shared/api.ts';
import { ErrorState } from '../../shared/ui/error-state.tsx';
import { MissingOrder } from './missing-order.tsx';

/** What the server says of an order that is not there, or not this person's. */
const NOT_FOUND = 4005;

interface OrderFailureProps {
  readonly error: Error;
  readonly onRetry: () => void;
}

export function OrderFailure({ error, onRetry }: OrderFailureProps) {
  if (error instanceof CallFailed && error.code === NOT_FOUND) return <MissingOrder />;
  return <ErrorState whole error={error} onRetry={onRetry} />;
}
