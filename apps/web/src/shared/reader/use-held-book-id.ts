import type { UserType } from '@zhiye/contract';
import { useClientStore } from '../state/client-store.ts';
import { useReaderHost } from './reader-host.ts';

/**
 * The open book of the shop, when a person of one of the types reads all of it. Null in a preview, for a guest, for accounts of
 * other types, which the server would refuse, and for a local file.
 */
export function useHeldBookId(types: readonly UserType[]): number | null {
  const { bookId, userId, isPreview } = useReaderHost();
  const type = useClientStore(({ roleType }) => roleType);
  return userId && !isPreview && type !== null && types.includes(type) ? bookId : null;
}
