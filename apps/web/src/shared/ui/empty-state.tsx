import type { ReactNode } from 'react';
import { EmptyShelfDrawing } from './drawings/empty-shelf.tsx';
import { StatePanel } from './state-panel.tsx';

interface EmptyStateProps {
  readonly title: string;
  /** What would be here. */
  readonly children?: ReactNode;
  /** One primary way on. */
  readonly actions?: ReactNode;
  /** The page shows nothing else. */
  readonly whole?: boolean;
}

export function EmptyState({ title, children, actions, whole }: EmptyStateProps) {
  return (
    <StatePanel drawing={<EmptyShelfDrawing />} title={title} actions={actions} whole={whole}>
      {children}
    </StatePanel>
  );
}
