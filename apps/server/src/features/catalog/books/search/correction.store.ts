import type pg from 'pg';

/** Limits how much one search can make the database read. */
const MAX_IDS = 20_000;
const MAX_WORDS = 50_000;

/** Books whose title, without edition and volume, has about this length and contains one of these sets of lexemes. */
export async function selectSimilarTitles(
  pool: pg.Pool,
  lexemes: string,
  characters: { min: number; max: number },
): Promise<number[]> {
  const { rows } = await pool.query<{ ids: number[] | null }>({
    name: 'correct_title',
    text: `SELECT array_agg(book_id) AS ids FROM (SELECT book_id FROM book_search
        WHERE search_lexemes(title, authors, stems) @@ $1::tsquery AND main_characters BETWEEN $2 AND $3
        LIMIT ${MAX_IDS}) AS near_titles`,
    values: [lexemes, characters.min, characters.max],
  });
  return rows[0]?.ids ?? [];
}

/** Latin words of titles with about this length. */
export async function selectWords(
  pool: pg.Pool,
  characters: { min: number; max: number },
): Promise<{ word: string; books: number }[]> {
  const { rows } = await pool.query<{ word: string; books: number }>({
    name: 'correct_word',
    text: `SELECT normal AS word, books FROM search_names
      WHERE kind = 'word' AND length(normal) BETWEEN $1 AND $2 LIMIT ${MAX_WORDS}`,
    values: [characters.min, characters.max],
  });
  return rows;
}
