CREATE UNIQUE INDEX "books_by_isbn_digits" ON "books" USING btree (replace("isbn", '-', ''));--> statement-breakpoint
CREATE INDEX "books_by_press" ON "books" USING btree ("press");