import { forgetSyncedAnnotations } from '../features/study/reading/annotations/storage/annotation-storage.ts';
import { forgetKeyPart } from '../shared/offline/book-key.ts';
import { forgetOfflineBooks } from '../shared/offline/offline-books.ts';

/**
 * Removes what the server has of the person from the browser; what waits to be sent stays for the next sign-in of the same person.
 * Downloads go with a sign-out. A session that ended by itself only locks them until the next contact.
 */
export async function forgetPerson(isSignOut: boolean): Promise<void> {
  forgetKeyPart();
  await Promise.allSettled([forgetSyncedAnnotations(null), isSignOut && forgetOfflineBooks()]);
}
