import type { ReactNode } from 'react';
import { EmptyShelfDrawing } from '../drawings/empty-shelf.tsx';
import { StatePanel } from './state-panel.tsx';
import { useReplacedToast } from './use-replaced-toast.ts';

interface EmptyStateProps {
  readonly title: string;
  /** What this place would show. */
  readonly children?: ReactNode;
  /** Buttons; the first is the primary one. */
  readonly actions?: ReactNode;
  /** The page shows nothing else. */
  readonly isPage?: boolean;
  /** The refusal that the state explains, in place of its toast. */
  readonly error?: Error | undefined;
}

export function EmptyState({ title, children, actions, isPage, error }: EmptyStateProps) {
  useReplacedToast(error);
  return (
    <StatePanel drawing={<EmptyShelfDrawing />} title={title} actions={actions} isPage={isPage}>
      {children}
    </StatePanel>
  );
}
