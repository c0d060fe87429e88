CREATE TABLE "code_mails" (
	"id" uuid PRIMARY KEY NOT NULL,
	"mail_to" text NOT NULL,
	"code_ids" uuid[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code_hash" text NOT NULL,
	"sealed_code" text NOT NULL,
	"last_four" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"order_no" text NOT NULL,
	"line_no" smallint NOT NULL,
	"ordinal" integer NOT NULL,
	"book_id" integer NOT NULL,
	"duration" text NOT NULL,
	"state" text NOT NULL,
	"state_since" timestamp (3) with time zone NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"recipient_name" text,
	"recipient_email" text,
	"activated_by" uuid,
	"void_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "codes_last_four" CHECK (length("codes"."last_four") = 4),
	CONSTRAINT "codes_ordinal" CHECK ("codes"."ordinal" > 0),
	CONSTRAINT "codes_state" CHECK ("codes"."state" IN ('unassigned', 'assigned', 'activated', 'void', 'lapsed', 'returned')),
	CONSTRAINT "codes_activated_by" CHECK (("codes"."state" = 'activated') = ("codes"."activated_by" IS NOT NULL)),
	CONSTRAINT "codes_void_reason" CHECK (("codes"."state" = 'void') = ("codes"."void_reason" IS NOT NULL)),
	CONSTRAINT "codes_recipient" CHECK ("codes"."state" <> 'unassigned' OR ("codes"."recipient_name" IS NULL AND "codes"."recipient_email" IS NULL))
);
--> statement-breakpoint
CREATE TABLE "recalled_codes" (
	"code_hash" text PRIMARY KEY NOT NULL,
	"code_id" uuid NOT NULL,
	"recalled_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "usage_mode" text DEFAULT 'account' NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "quantity" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "code_email" text;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "usage_mode" text DEFAULT 'account' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "code_email" text;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_activated_by_users_id_fk" FOREIGN KEY ("activated_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codes" ADD CONSTRAINT "codes_order_line_fk" FOREIGN KEY ("order_no","line_no") REFERENCES "public"."order_lines"("order_no","line_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "recalled_codes" ADD CONSTRAINT "recalled_codes_code_id_codes_id_fk" FOREIGN KEY ("code_id") REFERENCES "public"."codes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "code_mails_by_code" ON "code_mails" USING gin ("code_ids");--> statement-breakpoint
CREATE UNIQUE INDEX "codes_by_hash" ON "codes" USING btree ("code_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "codes_by_order_line" ON "codes" USING btree ("order_no","line_no","ordinal");--> statement-breakpoint
CREATE INDEX "codes_by_last_four" ON "codes" USING btree ("last_four");--> statement-breakpoint
CREATE INDEX "codes_by_activated_by" ON "codes" USING btree ("activated_by","state_since");--> statement-breakpoint
CREATE INDEX "codes_open" ON "codes" USING btree ("expires_at") WHERE "codes"."state" IN ('unassigned', 'assigned');--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_usage" CHECK (("cart_items"."usage_mode" = 'account' AND "cart_items"."quantity" = 1 AND "cart_items"."code_email" IS NULL)
        OR ("cart_items"."usage_mode" = 'code' AND "cart_items"."quantity" BETWEEN 1 AND 1000));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_usage" CHECK (("order_lines"."usage_mode" = 'account' AND "order_lines"."quantity" = 1 AND "order_lines"."code_email" IS NULL)
        OR ("order_lines"."usage_mode" = 'code' AND "order_lines"."quantity" <= 1000 AND "order_lines"."code_email" IS NOT NULL));