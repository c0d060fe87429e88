CREATE TABLE "book_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid NOT NULL,
	"address" text NOT NULL,
	"file_name" text NOT NULL,
	"state" text NOT NULL,
	"total_lines" integer NOT NULL,
	"bad_lines" integer NOT NULL,
	"ignored_columns" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"problems" jsonb NOT NULL,
	"done_lines" integer DEFAULT 0 NOT NULL,
	"failures" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE INDEX "book_imports_by_time" ON "book_imports" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "books_by_isbn_digits" ON "books" USING btree (replace("isbn", '-', ''));--> statement-breakpoint
CREATE INDEX "books_by_press" ON "books" USING btree ("press");