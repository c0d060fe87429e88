CREATE TABLE "price_change_books" (
	"price_change_id" uuid NOT NULL,
	"book_id" integer NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	CONSTRAINT "price_change_books_price_change_id_book_id_pk" PRIMARY KEY("price_change_id","book_id")
);
--> statement-breakpoint
CREATE TABLE "price_changes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid NOT NULL,
	"rule" jsonb NOT NULL,
	"state" text NOT NULL,
	"book_count" integer NOT NULL,
	"largest_percent" integer NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "price_change_books" ADD CONSTRAINT "price_change_books_price_change_id_price_changes_id_fk" FOREIGN KEY ("price_change_id") REFERENCES "public"."price_changes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "price_change_books" ADD CONSTRAINT "price_change_books_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_changes_by_time" ON "price_changes" USING btree ("created_at");