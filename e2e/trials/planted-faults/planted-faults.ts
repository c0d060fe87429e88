/** The tests that find a fault. The file is named without its folder, so that it can move. */
export interface FaultTests {
  /** A project of Vitest, or `browser` for Playwright. */
  readonly project: 'packages' | 'server' | 'web' | 'browser';
  /** The end of the path of the test file. */
  readonly file: string;
  /** A part of the names of the tests; all tests of the file without it. */
  readonly name?: string;
}

/** A fault that the trial puts into a copy of the sources. The tests must fail then. */
export interface PlantedFault {
  readonly name: string;
  /** What a person would notice. */
  readonly effect: string;
  /** Code that occurs once in all sources. It finds the file, so that the file can move. */
  readonly snippet: string;
  readonly replacement: string;
  readonly tests: FaultTests;
}

/** One fault for each kind of mistake that costs somebody money, data or access, over all layers of the product. */
export const PLANTED_FAULTS: readonly PlantedFault[] = [
  {
    name: 'wrong access rule',
    effect: 'Customer service confirms bank transfers, which only finance may.',
    snippet: `  transfers: ['finance'],`,
    replacement: `  transfers: ['finance', 'service'],`,
    tests: { project: 'server', file: 'permissions.test.ts', name: 'matches the permission table' },
  },
  {
    name: 'missing locale key',
    effect: 'English readers see the name of a key where the page explains expired textbooks.',
    snippet: `  "note": "Expired textbooks stay on your bookshelf with your reading progress. Renew them to continue reading.",\n`,
    replacement: '',
    tests: { project: 'web', file: 'i18n/texts.test.ts' },
  },
  {
    name: 'rounded price',
    effect: 'An order costs whole yuan: 45.50 becomes 46.00.',
    snippet: '(unitFen: number, quantity: number): number => unitFen * quantity;',
    replacement: '(unitFen: number, quantity: number): number => Math.round(unitFen / 100) * 100 * quantity;',
    tests: { project: 'server', file: 'orders/order.test.ts' },
  },
  {
    name: 'missing lock',
    effect: 'Two people who redeem one code at the same time are not told which of them has the book.',
    snippet: `Promise<Code[]> {
  return db
    .select()
    .from(codes)
    .where(inArray(codes.id, [...codeIds]))
    .orderBy(asc(codes.id))
    .for('update');`,
    replacement: `Promise<Code[]> {
  return db
    .select()
    .from(codes)
    .where(inArray(codes.id, [...codeIds]))
    .orderBy(asc(codes.id));`,
    tests: { project: 'server', file: 'code-redemption.test.ts', name: 'at the same time' },
  },
  {
    name: 'lost focus',
    effect: 'After a question is answered, the keyboard starts at the top of the page again.',
    snippet: `    return () => element?.close();\n  }, []);\n  return dialog;`,
    replacement: `  }, []);\n  return dialog;`,
    tests: { project: 'web', file: 'confirm-dialog.test.tsx' },
  },
  {
    name: 'cut control',
    effect: 'In a window of 1280 px the cart is beyond the right edge.',
    snippet: 'grid-template-columns: 182px 1fr;\n  height: 96px;',
    replacement: 'grid-template-columns: 182px 1300px;\n  height: 96px;',
    tests: { project: 'browser', file: 'crawl.spec.ts', name: 'what guest sees .zh' },
  },
  {
    name: 'leaked preview',
    effect: 'A guest reads the whole section in which the preview ends.',
    snippet: 'if (index < limit.wholeSections) {',
    replacement: 'if (index <= limit.wholeSections) {',
    tests: { project: 'packages', file: 'preview/preview-limit.test.ts' },
  },
  {
    name: 'unbalanced ledger entry',
    effect: 'The books of the shop differ by a fen for each payment.',
    snippet: '[credit]: -paidFen }',
    replacement: '[credit]: 1 - paidFen }',
    tests: { project: 'server', file: 'payments/payment.test.ts' },
  },
  {
    name: 'unverified notification',
    effect: 'Whoever knows the address of notifications marks orders as paid.',
    snippet: `if (verifier.verify(config.platformPublicKey, signature, 'base64')) return;`,
    replacement: 'if (verifier) return;',
    tests: { project: 'server', file: 'wechat-pay-provider.test.ts' },
  },
  {
    name: 'order canceled while paid',
    effect: 'Somebody pays while the order is being canceled, and gets neither book nor money.',
    snippet: `if (outcome === 'alreadyPaid') return syncPaymentAttempt(context, attempt, now);`,
    replacement: '',
    tests: { project: 'server', file: 'payment-race.test.ts' },
  },
  {
    name: 'wrong access period',
    effect: 'A renewal starts together with the period before it instead of after it.',
    snippet: 'start = period.endsAt ?? start;',
    replacement: 'start = startsAt;',
    tests: { project: 'server', file: 'access-period.test.ts' },
  },
  {
    name: 'lost note',
    effect: 'Of two notes that were written on two devices, one is gone.',
    snippet: 'return { title, note: stored.note + SEPARATOR + text };',
    replacement: 'return { title, note: text };',
    tests: { project: 'packages', file: 'annotation-merge.test.ts' },
  },
  {
    name: 'script in a book',
    effect: 'A drawing in a book runs code of its author.',
    snippet: `  script: 'scripts',\n  handler: 'scripts',`,
    replacement: `  handler: 'scripts',`,
    tests: { project: 'packages', file: 'document-cleaner.test.ts' },
  },
  {
    name: 'formula in an export',
    effect: 'A spreadsheet runs what a buyer typed as a formula.',
    snippet: `if (typeof cell === 'string') return escapeFormula(cell);`,
    replacement: `if (typeof cell === 'string') return cell;`,
    tests: { project: 'server', file: 'csv.test.ts' },
  },
  {
    name: 'ignored filter',
    effect: 'A search with a highest price lists books above it.',
    snippet: 'if (minPriceFen === undefined && maxPriceFen === undefined) return tests;',
    replacement: 'if (minPriceFen === undefined) return tests;',
    tests: { project: 'server', file: 'search.routes.test.ts', name: 'filters and counts' },
  },
  {
    name: 'missing title',
    effect:
      'Every page has the name of the shop as its title, so tabs and screen readers cannot tell them apart.',
    snippet: 'useLayoutEffect(() => setDocumentTitle(title), [title, viewKey]);',
    replacement: `useLayoutEffect(() => setDocumentTitle(''), [title, viewKey]);`,
    tests: { project: 'browser', file: 'crawl.spec.ts', name: 'what guest sees .zh' },
  },
  {
    name: 'session after sign-out',
    effect: 'The token of a shared computer works on after its user has signed out.',
    snippet: 'await endSession(db, session.sessionId, now);',
    replacement: '',
    tests: { project: 'server', file: 'sign-in.test.ts' },
  },
  {
    name: 'missing unique rule',
    effect: 'One line of a bank statement pays two orders.',
    snippet: 'UNIQUE INDEX "transfer_matches_one_per_line"',
    replacement: 'INDEX "transfer_matches_one_per_line"',
    tests: { project: 'server', file: 'transfer-constraints.test.ts' },
  },
  {
    name: 'CFI off by one',
    effect: 'A bookmark leads to the section before its own.',
    snippet: 'printCfi(cfiOfRange(ends, { base: bases[section]! }))',
    replacement: 'printCfi(cfiOfRange(ends, { base: bases[section - 1] ?? bases[section]! }))',
    tests: { project: 'browser', file: 'reader-engine.spec.ts', name: 'CFIs of text-0, paged' },
  },
  {
    name: 'mail sent twice',
    effect: 'Whoever has a notification gets its mail once more when the job is repeated.',
    snippet: 'if (!(await claimNotificationMail(db, notificationId, deadlineNow, leaseUntil))) return;',
    replacement: 'await claimNotificationMail(db, notificationId, deadlineNow, leaseUntil);',
    tests: { project: 'server', file: 'notification-mail.test.ts' },
  },
];
