/** What the address asks for; values it cannot mean count as left out. */
export function readListQuery(query: URLSearchParams) {
  const keyword = query.get('keyword')?.trim().slice(0, 100) || undefined;
  return { keyword, pageNo: readNumber(query.get('pageNo')) ?? 1, bookId: readNumber(query.get('bookId')) };
}

const readNumber = (text: string | null): number | undefined =>
  text && /^[1-9]\d{0,8}$/.test(text) ? Number(text) : undefined;
