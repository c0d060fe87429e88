// Which annotations the notes panel shows, and in which order. Pure.
import { CfiError } from '@zhiye/epub-cfi/cfi-error';
import { compareCfi } from '@zhiye/epub-cfi/compare';
import { parseCfi } from '@zhiye/epub-cfi/parse';
import type { AnnotationColor } from '@zhiye/contract/constants/study/annotation';
import type { ContentsEntry } from '@zhiye/reader';
import { kindOf, readAnchor } from './annotation-record.ts';
import type { AnnotationKind, LocalAnnotation } from './annotation-record.ts';

export interface AnnotationFilter {
  readonly kind: AnnotationKind | 'all';
  /** Empty for every color. Bookmarks have none. */
  readonly colors: ReadonlySet<AnnotationColor>;
  /** Section of the reading order. */
  readonly chapter: number | undefined;
  readonly words: string;
}

export const NO_FILTER: AnnotationFilter = { kind: 'all', colors: new Set(), chapter: undefined, words: '' };

/** All words must occur, in any order and case. */
export function filterAnnotations(
  annotations: readonly LocalAnnotation[],
  { kind, colors, chapter, words }: AnnotationFilter,
): LocalAnnotation[] {
  const wanted = normalize(words).split(/\s+/).filter(Boolean);
  return annotations.filter(({ content }) => {
    if (kind !== 'all' && kindOf(content) !== kind) return false;
    if (colors.size > 0 && (content.isBookmark || !colors.has(content.color))) return false;
    if (chapter !== undefined && content.chapterPos !== chapter) return false;
    if (wanted.length === 0) return true;
    const text = normalize(`${content.title}\n${content.note}\n${content.selectedText}`);
    return wanted.every((word) => text.includes(word));
  });
}

const normalize = (text: string): string => text.normalize('NFKC').toLowerCase();

/** In the order of the book. A CFI that cannot be read sorts by the progression of its annotation. */
export function sortByPlace(annotations: readonly LocalAnnotation[]): LocalAnnotation[] {
  return annotations
    .map((annotation) => ({ annotation, cfi: tryParse(annotation.content.cfi) }))
    .toSorted((a, b) => {
      const bySection = a.annotation.content.chapterPos - b.annotation.content.chapterPos;
      if (bySection !== 0) return bySection;
      if (a.cfi && b.cfi) return compareCfi(a.cfi, b.cfi);
      return readAnchor(a.annotation.content).progression - readAnchor(b.annotation.content).progression;
    })
    .map(({ annotation }) => annotation);
}

function tryParse(cfi: string) {
  try {
    return parseCfi(cfi);
  } catch (error) {
    if (error instanceof CfiError) return undefined;
    throw error;
  }
}

/** The title of the contents entry with which the section begins, or of the last one before it. */
export function chapterTitleOf(entries: readonly ContentsEntry[], section: number): string | undefined {
  const inSection = entries.find(({ target }) => target?.section === section);
  return (inSection ?? entries.filter(({ target }) => target && target.section < section).at(-1))?.title;
}

/** Neighbors of one chapter together. */
export function groupByChapter(
  annotations: readonly LocalAnnotation[],
  titleOf: (section: number) => string | undefined,
): { title: string | undefined; list: LocalAnnotation[] }[] {
  const groups: { title: string | undefined; list: LocalAnnotation[] }[] = [];
  for (const annotation of annotations) {
    const title = titleOf(annotation.content.chapterPos);
    const last = groups.at(-1);
    if (last && last.title === title) last.list.push(annotation);
    else groups.push({ title, list: [annotation] });
  }
  return groups;
}
