import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { handler } from 'altcha-lib/workers/shared';

/** Solves in a separate thread; the library's own worker for this algorithm runs in Node only. */
handler({ deriveKey });
