import { bundleServer, useBundledWorkers } from './server-bundle.mjs';

/**
 * Tests run workers as the shop does, from the bundle: through tsx each of some hundred starts takes a second longer. A worker that is saved
 * in watch mode is bundled at the next start of the tests.
 */
export default async function setUp(): Promise<void> {
  useBundledWorkers(await bundleServer());
}
