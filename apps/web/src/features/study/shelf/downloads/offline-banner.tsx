import { useT } from '../../../../shared/i18n/use-t.ts';
import { useOfflineState } from '../../../../shared/offline/offline-state.ts';
import { useIsOnline } from '../../../../shared/offline/use-is-online.ts';
import { InlineAlert } from '../../../../shared/ui/feedback/inline-alert.tsx';
import { isReadableOffline } from './download-state.ts';

/** Without a network: how many books can be read, and that nothing of what is done meanwhile is lost. */
export function OfflineBanner() {
  const t = useT('shelf');
  const isOnline = useIsOnline();
  const books = useOfflineState((state) => state.books);
  if (isOnline) return null;
  const readable = [...(books?.values() ?? [])].filter(isReadableOffline);
  return (
    <InlineAlert
      tone="wait"
      icon="off"
      title={readable.length === 0 ? t('noNetwork.none') : t('noNetwork.title', { count: readable.length })}
    >
      {t(readable.length === 0 ? 'noNetwork.noneText' : 'noNetwork.text')}
    </InlineAlert>
  );
}
