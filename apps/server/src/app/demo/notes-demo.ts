// Gives the demo student notes in two books, of which one has expired.
import { cfiOfText, positionOfText } from '@zhiye/publication';
import type { SearchableText } from '@zhiye/publication';
import type { PutAnnotation } from '@zhiye/contract/constants/study/annotation-merge';
import { applyAnnotationOperations } from '../../features/study/annotations/index.ts';
import { grantEntitlement } from '../../features/commerce/entitlements/index.ts';
import { readTextIndex, selectCurrentPublication } from '../../features/catalog/publications/index.ts';
import { newId } from '../../platform/ids.ts';
import type { Platform } from '../../platform/platform.ts';

const DAY_MS = 86_400_000;

type DemoNote = Partial<Pick<PutAnnotation['content'], 'color' | 'style' | 'title' | 'note' | 'isBookmark'>>;

/** Each note gets a paragraph of its own, spread over the book. */
const BOOKS: readonly { slug: string; grantedDaysAgo: number; notes: readonly DemoNote[] }[] = [
  {
    slug: 'calculus-first-steps',
    grantedDaysAgo: 40,
    notes: [
      { color: 'yellow' },
      { color: 'blue', title: '考点', note: '期中必考，和上一节的例题对着看。' },
      { color: 'green', style: 'line' },
      { color: 'red', style: 'line', note: '这一步为什么成立？问老师。' },
      { color: 'red', isBookmark: true, title: '复习到这里' },
    ],
  },
  {
    slug: 'programming-python',
    grantedDaysAgo: 200,
    notes: [
      { color: 'purple' },
      { color: 'orange', note: '上机作业用过，记得处理空列表。' },
      { color: 'blue', style: 'line' },
    ],
  },
];

/** Both books are held for half a year. `bookIds`: by the names of the demo books. */
export async function loadDemoNotes(
  { db, storage }: Platform,
  { studentId, bookIds }: { readonly studentId: string; readonly bookIds: ReadonlyMap<string, number> },
  now: Date,
): Promise<void> {
  for (const { slug, grantedDaysAgo, notes } of BOOKS) {
    const bookId = bookIds.get(slug)!;
    const publication = await selectCurrentPublication(db, bookId);
    const text = publication && (await readTextIndex(storage, bookId, publication.revision));
    if (!text) continue;
    const grantedAt = new Date(now.getTime() - grantedDaysAgo * DAY_MS);
    const grant = { userId: studentId, bookId, duration: 'half_year', source: 'grant' } as const;
    await db.transaction((tx) =>
      grantEntitlement(tx, { ...grant, sourceRef: `demo-notes-${slug}` }, grantedAt),
    );
    const operations = notes.flatMap((note, index) => {
      const anchor = findPassage(text, (index + 1) / (notes.length + 1), publication.positions);
      const createTime = grantedAt.getTime() + (index + 1) * DAY_MS;
      return anchor ? [toOperation(anchor, note, createTime)] : [];
    });
    await applyAnnotationOperations(db, { userId: studentId, bookId }, operations, now);
  }
}

type DemoAnchor = Pick<PutAnnotation['content'], 'cfi' | 'chapterPos' | 'selectedText' | 'serialized'>;

/** The first sentence of a paragraph at a portion of the book. The text index has no formulas in one line, so a sentence of words is taken. */
function findPassage(
  { blocks, headings }: SearchableText,
  portion: number,
  positions: number,
): DemoAnchor | undefined {
  for (const { section, block } of blocks.slice(Math.floor(blocks.length * portion))) {
    const sentence = /^[^。.：:]{12,80}[。.]/.exec(block.text)?.[0];
    if (!sentence || /[\dA-Za-z]/.test(sentence)) continue;
    const position = positionOfText(section, block, 0);
    const chapter = headings.findLast((heading) => heading.position <= position)?.title;
    const progression = (position - 1) / Math.max(1, positions);
    const suffix = block.text.slice(sentence.length, sentence.length + 30);
    return {
      cfi: cfiOfText(section, block, 0, sentence.length),
      // `/6/2` is the first item of the reading order
      chapterPos: Number(/\d+(?=\D*$)/.exec(section.cfi.replace(/\[[^\]]*\]/g, ''))?.[0] ?? 2) / 2 - 1,
      selectedText: sentence,
      serialized: JSON.stringify({ prefix: '', suffix, progression, chapter }),
    };
  }
  return undefined;
}

const toOperation = (anchor: DemoAnchor, note: DemoNote, createTime: number): PutAnnotation => ({
  kind: 'put',
  uid: newId(),
  operationId: newId(),
  baseRev: 0,
  changed: ['look', 'note', 'anchor'],
  content: {
    isBookmark: false,
    color: 'yellow',
    style: 'background',
    title: '',
    note: '',
    id: createTime,
    createTime,
    ...anchor,
    ...note,
  },
});
