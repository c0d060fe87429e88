import type { ShelfBook } from '@zhiye/contract';
import { useOfflineState } from '../../../../shared/offline/offline-state.ts';
import { DownloadDialog, RemoveDialog } from '../download-dialogs.tsx';
import { loadDownloads } from '../load-downloads.ts';
import { BookMenu } from './book-menu.tsx';
import { MoveSheet } from './move-sheet.tsx';
import type { ShelfTask } from './shelf-task.ts';

interface ShelfTaskViewProps {
  readonly task: ShelfTask;
  readonly onTask: (task: ShelfTask | undefined) => void;
  readonly onChoose: (items: readonly ShelfBook[]) => void;
  /** The person has decided. */
  readonly onDone: () => void;
}

/** The sheet or question of a task; one at a time. */
export function ShelfTaskView({ task, onTask, onChoose, onDone }: ShelfTaskViewProps) {
  const { kind, items } = task;
  const books = useOfflineState((state) => state.books);
  const close = () => onTask(undefined);
  const run = (work: (downloads: Awaited<ReturnType<typeof loadDownloads>>) => Promise<void>) => () => {
    onDone();
    void loadDownloads().then(work);
  };
  if (kind === 'menu') {
    return (
      <BookMenu
        item={items[0]!}
        onTask={(next) => onTask({ kind: next, items })}
        onChoose={() => onChoose(items)}
        onClose={close}
      />
    );
  }
  if (kind === 'move') return <MoveSheet items={items} onDone={onDone} onClose={close} />;
  if (kind === 'remove') {
    const kept = items.flatMap(({ book }) => books?.get(book.bookId) ?? []);
    const remove = run(async ({ removeBook }) => {
      for (const { bookId } of kept) await removeBook(bookId);
    });
    return kept.length > 0 && <RemoveDialog books={kept} onConfirm={remove} onCancel={close} />;
  }
  const download = run(async ({ downloadBook }) => {
    for (const item of items) await downloadBook(item);
  });
  return <DownloadDialog items={items} onConfirm={download} onCancel={close} />;
}
