CREATE TABLE "code_moves" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "code_moves_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"code_id" uuid NOT NULL,
	"from_state" text NOT NULL,
	"to_state" text NOT NULL,
	"moved_at" timestamp (3) with time zone NOT NULL,
	"moved_by" uuid,
	"recipient_name" text,
	"recipient_email" text,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "gift_batches" (
	"id" uuid PRIMARY KEY NOT NULL,
	"idempotency_key" text NOT NULL,
	"body_hash" text NOT NULL,
	"book_id" integer NOT NULL,
	"duration" text NOT NULL,
	"purpose" text NOT NULL,
	"quantity" integer NOT NULL,
	"note" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"state" text NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"approved_by" uuid,
	"made_at" timestamp (3) with time zone,
	"withdrawn_by" uuid,
	"withdrawn_at" timestamp (3) with time zone,
	"withdraw_reason" text,
	CONSTRAINT "gift_batches_quantity" CHECK ("gift_batches"."quantity" BETWEEN 1 AND 1000),
	CONSTRAINT "gift_batches_purpose" CHECK ("gift_batches"."purpose" IN ('teaching', 'campaign', 'compensation', 'partnership', 'testing')),
	CONSTRAINT "gift_batches_made" CHECK (CASE "gift_batches"."state" WHEN 'waiting' THEN "gift_batches"."made_at" IS NULL WHEN 'made' THEN "gift_batches"."made_at" IS NOT NULL
        WHEN 'withdrawn' THEN true ELSE false END),
	CONSTRAINT "gift_batches_approved" CHECK ("gift_batches"."approved_by" IS NULL OR "gift_batches"."made_at" IS NOT NULL),
	CONSTRAINT "gift_batches_second_person" CHECK ("gift_batches"."approved_by" <> "gift_batches"."created_by"),
	CONSTRAINT "gift_batches_withdrawn" CHECK (CASE WHEN "gift_batches"."state" = 'withdrawn' THEN num_nulls("gift_batches"."withdrawn_by", "gift_batches"."withdrawn_at", "gift_batches"."withdraw_reason") = 0
        ELSE num_nonnulls("gift_batches"."withdrawn_by", "gift_batches"."withdrawn_at", "gift_batches"."withdraw_reason") = 0 END)
);
--> statement-breakpoint
CREATE TABLE "gift_exports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"gift_batch_id" uuid NOT NULL,
	"exported_by" uuid NOT NULL,
	"code_count" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "codes" ALTER COLUMN "owner_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "codes" ALTER COLUMN "order_no" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "codes" ALTER COLUMN "line_no" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "gift_batch_id" uuid;--> statement-breakpoint
ALTER TABLE "codes" ADD COLUMN "state_by" uuid;--> statement-breakpoint
ALTER TABLE "code_moves" ADD CONSTRAINT "code_moves_code_id_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "code_moves" ADD CONSTRAINT "code_moves_moved_by_users_id_fk" FOREIGN KEY ("moved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_batches" ADD CONSTRAINT "gift_batches_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_batches" ADD CONSTRAINT "gift_batches_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_batches" ADD CONSTRAINT "gift_batches_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_batches" ADD CONSTRAINT "gift_batches_withdrawn_by_users_id_fk" FOREIGN KEY ("withdrawn_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_exports" ADD CONSTRAINT "gift_exports_gift_batch_id_gift_batches_id_fk" FOREIGN KEY ("gift_batch_id") REFERENCES "public"."gift_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gift_exports" ADD CONSTRAINT "gift_exports_exported_by_users_id_fk" FOREIGN KEY ("exported_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "code_moves_by_code" ON "code_moves" USING btree ("code_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "gift_batches_by_key" ON "gift_batches" USING btree ("created_by","idempotency_key");--> statement-breakpoint
CREATE INDEX "gift_batches_by_created_at" ON "gift_batches" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "gift_batches_by_book" ON "gift_batches" USING btree ("book_id","created_at");--> statement-breakpoint
CREATE INDEX "gift_exports_by_batch" ON "gift_exports" USING btree ("gift_batch_id","created_at");--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_gift_batch_id_gift_batches_id_fk" FOREIGN KEY ("gift_batch_id") REFERENCES "public"."gift_batches"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_state_by_users_id_fk" FOREIGN KEY ("state_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "codes_by_gift_batch" ON "codes" USING btree ("gift_batch_id","ordinal");--> statement-breakpoint
CREATE INDEX "codes_by_created_at" ON "codes" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "codes_by_book" ON "codes" USING btree ("book_id","created_at");--> statement-breakpoint
CREATE INDEX "codes_by_owner" ON "codes" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "codes_by_recipient" ON "codes" USING btree (lower("recipient_email"));--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_source" CHECK (CASE WHEN "codes"."gift_batch_id" IS NULL THEN num_nulls("codes"."order_no", "codes"."line_no", "codes"."owner_id") = 0
        ELSE num_nonnulls("codes"."order_no", "codes"."line_no", "codes"."owner_id", "codes"."refund_row_id") = 0 END);