import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const apiOrigin = process.env.API_ORIGIN ?? 'http://127.0.0.1:8080';

/** What every page needs, apart from our own code, so that a release leaves it in the browser's cache. */
const framework =
  /node_modules\/(react|react-dom|scheduler|react-router|@tanstack|zustand|i18next|react-i18next|use-sync-external-store)\//;

/** The entry with all its static imports: one file compresses better than many small ones. */
const entry = /apps\/web\/src\/main\.tsx/;

export default defineConfig({
  base: '/pc/',
  plugins: [react()],
  /** The server puts a fresh nonce in this place in every page it sends. */
  html: { cspNonce: '__ZHIYE_NONCE__' },
  build: {
    target: 'es2022',
    /** tools/ reads from it what a page downloads, and which assets an older build leaves behind. */
    manifest: true,
    /** A drawing or the icon sprite stays a file of its own: `<use>` cannot read a data URL. */
    assetsInlineLimit: (path) => (path.endsWith('.svg') ? false : undefined),
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            { name: 'framework', test: framework },
            { name: 'entry', test: entry },
          ],
        },
      },
    },
  },
  server: {
    headers: { 'service-worker-allowed': '/pc/local/' },
    proxy: Object.fromEntries(['/b', '/o', '/files', '/notify'].map((path) => [`${path}/`, apiOrigin])),
  },
});
