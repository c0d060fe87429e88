CREATE TABLE "ratings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"book_id" integer NOT NULL,
	"order_no" text NOT NULL,
	"stars" smallint NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"reject_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "ratings_stars" CHECK ("ratings"."stars" BETWEEN 1 AND 5),
	CONSTRAINT "ratings_text" CHECK (char_length("ratings"."text") BETWEEN 1 AND 1000),
	CONSTRAINT "ratings_decided" CHECK (("ratings"."state" = 'pending') = ("ratings"."decided_by" IS NULL)),
	CONSTRAINT "ratings_reject_reason" CHECK (("ratings"."state" = 'rejected') = ("ratings"."reject_reason" IS NOT NULL))
);
--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ratings" ADD CONSTRAINT "ratings_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "ratings_by_user_book" ON "ratings" USING btree ("user_id","book_id");--> statement-breakpoint
CREATE INDEX "ratings_by_book" ON "ratings" USING btree ("book_id","state","changed_at");--> statement-breakpoint
CREATE INDEX "ratings_by_state" ON "ratings" USING btree ("state","changed_at");--> statement-breakpoint
CREATE INDEX "orders_uncompleted" ON "orders" USING btree ("fulfilled_at") WHERE "orders"."status" = 'paid' AND "orders"."fulfilled_at" IS NOT NULL;