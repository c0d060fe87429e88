import { closestCenter, pointerWithin } from '@dnd-kit/core';
import type { CollisionDetection, KeyboardCoordinateGetter } from '@dnd-kit/core';

/** The section of the books that are in no group. */
export const UNGROUPED = 'ungrouped';

/** What is dragged: a book or a group. */
export type Dragged =
  | { readonly kind: 'book'; readonly bookId: number; readonly title: string }
  | { readonly kind: 'group'; readonly groupId: string; readonly title: string };

/** The section under the pointer; with the keyboard there is none, and the closest one counts. */
export const findSection: CollisionDetection = (drag) =>
  drag.pointerCoordinates ? pointerWithin(drag) : closestCenter(drag);

/** The arrow keys lead from section to section. */
export const nextSectionCoordinates: KeyboardCoordinateGetter = (event, { context }) => {
  const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.code];
  const { over, droppableRects, collisionRect } = context;
  if (!step || !collisionRect) return undefined;
  event.preventDefault();
  const sections = [...droppableRects].sort(([, a], [, b]) => a.top - b.top);
  const current = sections.findIndex(([id]) => id === over?.id);
  const [, next] = sections[Math.min(sections.length - 1, Math.max(0, current + step))] ?? [];
  if (!next) return undefined;
  // the middles meet, so that the section is the closest one
  return {
    x: next.left + next.width / 2 - collisionRect.width / 2,
    y: next.top + next.height / 2 - collisionRect.height / 2,
  };
};
