DROP INDEX "books_by_class";--> statement-breakpoint
DROP INDEX "books_by_series";--> statement-breakpoint
CREATE INDEX "books_by_author" ON "books" USING gin ("authors");--> statement-breakpoint
CREATE INDEX "books_by_class" ON "books" USING btree ("class_code","on_shelf");--> statement-breakpoint
CREATE INDEX "books_by_series" ON "books" USING btree ("series_id","on_shelf");