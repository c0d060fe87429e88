import { useSyncExternalStore } from 'react';
import { useT } from '../../../../shared/i18n/use-t.ts';
import { useOfflineState } from '../../../../shared/offline/offline-state.ts';
import type { OfflineBook } from '../../../../shared/offline/offline-types.ts';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';

/** Without a network: how many books can be read, and that nothing of what is done meanwhile is lost. */
export function OfflineBanner() {
  const t = useT('shelf');
  const isOnline = useSyncExternalStore(onNetworkChange, () => navigator.onLine);
  const books = useOfflineState((state) => state.books);
  if (isOnline) return null;
  const readable = [...(books?.values() ?? [])].filter(isReadable);
  return (
    <InlineAlert
      tone="wait"
      title={readable.length === 0 ? t('noNetwork.none') : t('noNetwork.title', { count: readable.length })}
    >
      {t(readable.length === 0 ? 'noNetwork.noneText' : 'noNetwork.text')}
    </InlineAlert>
  );
}

const isReadable = ({ state, ended, lease }: OfflineBook): boolean =>
  state === 'ready' && !ended && Date.parse(lease.endsAt) > Date.now();

function onNetworkChange(notify: () => void): () => void {
  const ending = new AbortController();
  for (const name of ['online', 'offline']) window.addEventListener(name, notify, { signal: ending.signal });
  return () => ending.abort();
}
