/** The pages of a pager: first, last, the current one and its neighbors; a gap replaces two or more. */
export function pageNumbers(current: number, last: number): readonly (number | 'gap')[] {
  const wanted = new Set([1, last, current - 1, current, current + 1]);
  if (current <= 4) [2, 3, 4].forEach((page) => wanted.add(page));
  if (current >= last - 3) [last - 1, last - 2, last - 3].forEach((page) => wanted.add(page));
  const pages = [...wanted].filter((page) => page >= 1 && page <= last).sort((a, b) => a - b);
  return pages.flatMap((page, index) => {
    const step = page - (pages[index - 1] ?? 0);
    if (step === 2) return [page - 1, page];
    return step > 2 ? (['gap', page] as const) : [page];
  });
}
