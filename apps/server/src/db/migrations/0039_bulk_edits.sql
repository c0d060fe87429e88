CREATE TABLE "bulk_edit_books" (
	"bulk_edit_id" uuid NOT NULL,
	"book_id" integer NOT NULL,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "bulk_edit_books_bulk_edit_id_book_id_pk" PRIMARY KEY("bulk_edit_id","book_id")
);
--> statement-breakpoint
CREATE TABLE "bulk_edits" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid NOT NULL,
	"address" text NOT NULL,
	"change" jsonb NOT NULL,
	"price_change_id" uuid,
	"state" text NOT NULL,
	"book_count" integer NOT NULL,
	"processed" integer DEFAULT 0 NOT NULL,
	"kept" integer DEFAULT 0 NOT NULL,
	"last_book_id" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"progress_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "bulk_edit_books" ADD CONSTRAINT "bulk_edit_books_bulk_edit_id_bulk_edits_id_fk" FOREIGN KEY ("bulk_edit_id") REFERENCES "public"."bulk_edits"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_edit_books" ADD CONSTRAINT "bulk_edit_books_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "bulk_edits" ADD CONSTRAINT "bulk_edits_price_change_id_price_changes_id_fk" FOREIGN KEY ("price_change_id") REFERENCES "public"."price_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "bulk_edits_by_time" ON "bulk_edits" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "bulk_edits_by_price_change" ON "bulk_edits" USING btree ("price_change_id");--> statement-breakpoint
CREATE INDEX "bulk_edits_running" ON "bulk_edits" USING btree ("id") WHERE "bulk_edits"."state" IN ('running', 'undoing');