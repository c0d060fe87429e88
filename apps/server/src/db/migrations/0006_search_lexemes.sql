-- What a title and its authors can be found by: 't' or 'a' for the field, then a Latin word whole, and of other writing
-- every two characters that stand together, with the last one alone, so that any character begins a lexeme.
CREATE FUNCTION "search_lexemes"("title" text, "authors" text, "stems" text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(coalesce(array_agg("field" || "lexeme"), '{}'))
  FROM (VALUES ('t', "title"), ('t', "stems"), ('a', replace("authors", '|', ' '))) AS "texts" ("field", "text")
  CROSS JOIN LATERAL string_to_table("text", ' ') AS "word"
  CROSS JOIN LATERAL (
    SELECT "word" WHERE "word" COLLATE "C" BETWEEN '0' AND '{'
    UNION ALL
    SELECT substr("word", "place", 2) FROM generate_series(1, length("word")) AS "place" WHERE "word" COLLATE "C" > '{'
  ) AS "cut" ("lexeme")
$$;
--> statement-breakpoint
CREATE INDEX "book_search_by_lexeme" ON "book_search" USING gin (search_lexemes("title", "authors", "stems"));
--> statement-breakpoint
-- The same for how a title sounds: 'i' and two initials that stand together, 's' and two syllables or the last one.
CREATE FUNCTION "pinyin_lexemes"("initials" text, "syllables" text) RETURNS tsvector
LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT array_to_tsvector(coalesce(array_agg("lexeme"), '{}')) FROM (
    SELECT 'i' || substr("initials", "place", 2) FROM generate_series(1, length("initials")) AS "place"
    UNION ALL
    SELECT 's' || "syllable" || coalesce(lead("syllable") OVER (ORDER BY "place"), '')
    FROM unnest(string_to_array("syllables", ' ')) WITH ORDINALITY AS "spoken" ("syllable", "place")
  ) AS "cut" ("lexeme")
$$;
--> statement-breakpoint
CREATE INDEX "book_pinyin_by_lexeme" ON "book_pinyin" USING gin (pinyin_lexemes("initials", "syllables"));
