import type { ReactNode } from 'react';
import { EmptyShelfDrawing } from '../drawings/empty-shelf.tsx';
import { StatePanel } from './state-panel.tsx';

interface EmptyStateProps {
  readonly title: string;
  /** What this place would show. */
  readonly children?: ReactNode;
  /** Buttons; the first is the primary one. */
  readonly actions?: ReactNode;
  /** The page shows nothing else. */
  readonly isPage?: boolean;
}

export function EmptyState({ title, children, actions, isPage }: EmptyStateProps) {
  return (
    <StatePanel drawing={<EmptyShelfDrawing />} title={title} actions={actions} isPage={isPage}>
      {children}
    </StatePanel>
  );
}
