// Trials of books in the reader.
import { installDebianPackages } from './debian-packages.ts';
import { journey } from './trial-runners.ts';
import type { Trial } from './trial-runners.ts';

/** Browsers with their drivers, and a display for the one that has no mode without windows. */
const BROWSER_PACKAGES = [
  'chromium-driver',
  'firefox-esr',
  'webkit2gtk-driver',
  'xvfb',
  'dbus',
  'fonts-noto-cjk',
];

export const READER_TRIALS: readonly Trial[] = [
  {
    name: 'w3c-books',
    onlyByName: true,
    what: 'all W3C test books whose requirement is met, on the page /read; needs BOOKS_DIR',
    dependsOn: [
      'e2e/w3c',
      'e2e/trials/w3c-books.spec.ts',
      'packages/publication/src/core',
      'packages/reader/src/layout',
    ],
    run: journey('w3c-books'),
  },
  {
    name: 'engine-books',
    what: 'made and W3C books in the reading engine alone: styles, tables, fonts, formulas, spreads, quotes, footnotes, words',
    dependsOn: [
      'packages/reader/src',
      'packages/epub-cfi/src',
      'packages/publication/src/core',
      'packages/publication/src/node/pdf',
      'e2e/reader-engine',
      'e2e/w3c',
    ],
    run: journey('reader-engine/', 'w3c-engine'),
  },
  {
    // alone, because a browser whose machine is busy with other pages drops the frames of closed sections late
    name: 'closed-sections',
    what: 'the memory of sections that were closed while 600 of them are turned through',
    dependsOn: ['packages/reader/src', 'e2e/trials/closed-sections.spec.ts'],
    run: journey('closed-sections'),
  },
  {
    name: 'random-styles',
    what: '500 chapters with random valid styles: every text is reached and has a contrast of 4.5',
    dependsOn: [
      'packages/reader/src/text',
      'e2e/reader-engine/random-styles.ts',
      'e2e/reader-engine/reading-check.ts',
      'e2e/trials/random-styles.spec.ts',
    ],
    run: journey('random-styles'),
  },
  {
    name: 'real-book-cfis',
    onlyByName: true,
    what: 'CFIs of random points of real books',
    dependsOn: ['packages/epub-cfi/src', 'packages/reader/src', 'e2e/trials/real-book-cfis.spec.ts'],
    run: journey('real-book-cfis'),
  },
  {
    name: 'browsers',
    onlyByName: true,
    what: "the reader's journeys, a purchase, the phone in WebKit, hostile books and every line of the books of BOOKS_DIR in Chromium, Firefox and WebKit",
    dependsOn: [
      'e2e/browsers',
      'e2e/trials/browsers.spec.ts',
      'e2e/trials/browsers-shop.spec.ts',
      'e2e/trials/browsers-books.spec.ts',
      'e2e/trials/browsers-kinds.spec.ts',
      'e2e/trials/browsers-markup.spec.ts',
      'e2e/trials/browsers-phone.spec.ts',
      'e2e/trials/browsers-letters.spec.ts',
      ...[
        'closed-parts',
        'first-letters',
        'line-walk',
        'marked-lists',
        'note-books',
        'page-kinds',
        'painted-places',
      ].map((file) => `e2e/reader-engine/${file}.ts`),
      'packages/reader/src',
      'packages/publication/src/core/clean',
      'apps/web/src/features/study/reading',
    ],
    async run() {
      await installDebianPackages(BROWSER_PACKAGES);
      await journey('browsers')();
    },
  },
  {
    name: 'reader-cases',
    onlyByName: true,
    what: 'books and a PDF after reports of people: each marked line is found, reached, painted and readable; needs CASES_DIR',
    dependsOn: [
      'packages/reader/src',
      'packages/publication/src/core',
      'packages/publication/src/node/pdf',
      'e2e/reader-engine/case-books.ts',
      'e2e/reader-engine/reading-check.ts',
      'e2e/trials/reader-cases.spec.ts',
      'e2e/trials/reader-cases-expected.spec.ts',
      'e2e/trials/reader-cases-marking.spec.ts',
    ],
    run: journey('reader-cases'),
  },
  {
    name: 'offline',
    onlyByName: true,
    what: 'a full disk, a clock that is set back, a refund, a killed download, twenty books, three days of notes and reviews on two devices',
    dependsOn: [
      'apps/web/src/shared/offline',
      'apps/web/src/app/service-worker',
      'apps/server/src/features/study/offline-leases',
      'e2e/trials/offline.spec.ts',
      'e2e/trials/offline-devices.spec.ts',
      'e2e/trials/offline-profile.spec.ts',
    ],
    run: journey('offline'),
  },
  {
    name: 'highlights',
    what: '510 highlights over formulas, ruby, hidden words, tables and footnotes: painted now, later, larger and in a new revision',
    dependsOn: [
      'packages/reader/src/highlights',
      'packages/reader/src/text/running-text.ts',
      'packages/publication/src/core/text',
      'e2e/reader-engine/random-highlights.ts',
      'e2e/trials/highlights.spec.ts',
    ],
    run: journey('highlights'),
  },
];
