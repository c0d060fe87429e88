-- Every book is processed at most once in each direction; a change of prices has its books in price_change_books.
ALTER TABLE bulk_edits ADD CONSTRAINT bulk_edits_state CHECK (state IN ('running', 'done', 'undoing', 'undone'));--> statement-breakpoint
ALTER TABLE bulk_edits ADD CONSTRAINT bulk_edits_progress CHECK (kept >= 0 AND kept <= processed AND processed <= book_count);
