CREATE TABLE "image_codes" (
	"id" uuid PRIMARY KEY NOT NULL,
	"answer_hash" text NOT NULL,
	"expires_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"token_hash" text NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_seen_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"ended_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "sign_in_failures" (
	"account_hash" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_failed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"type" smallint NOT NULL,
	"office_roles" text[] DEFAULT '{}' NOT NULL,
	"account_name" text NOT NULL,
	"name" text NOT NULL,
	"phone" text,
	"email" text,
	"password_hash" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_type" CHECK ("users"."type" BETWEEN 1 AND 5)
);
--> statement-breakpoint
CREATE TABLE "audit_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid NOT NULL,
	"action" text NOT NULL,
	"subject" text NOT NULL,
	"detail" jsonb NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book_prices" (
	"book_id" integer NOT NULL,
	"duration" text NOT NULL,
	"list_fen" integer NOT NULL,
	"price_fen" integer NOT NULL,
	CONSTRAINT "book_prices_book_id_duration_pk" PRIMARY KEY("book_id","duration"),
	CONSTRAINT "book_prices_sane" CHECK ("book_prices"."price_fen" > 0 AND "book_prices"."price_fen" <= "book_prices"."list_fen")
);
--> statement-breakpoint
CREATE TABLE "books" (
	"id" serial PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"subtitle" text,
	"authors" text[] NOT NULL,
	"press" text NOT NULL,
	"isbn" text NOT NULL,
	"class_code" text NOT NULL,
	"series_id" integer,
	"volume" smallint,
	"language" text NOT NULL,
	"publish_date" date NOT NULL,
	"edition" text,
	"layout" text NOT NULL,
	"brief" text NOT NULL,
	"brief_en" text NOT NULL,
	"copyright" text NOT NULL,
	"majors" text[] NOT NULL,
	"grade_level" text,
	"using_colleges" text[] NOT NULL,
	"trial" jsonb NOT NULL,
	"cover_key" text NOT NULL,
	"spine_key" text NOT NULL,
	"has_edition" boolean DEFAULT false NOT NULL,
	"contents" jsonb NOT NULL,
	"on_shelf" boolean NOT NULL,
	"on_shelf_at" timestamp (3) with time zone,
	"sales_count" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "classes" (
	"code" text PRIMARY KEY NOT NULL,
	"parent_code" text,
	"name" text NOT NULL,
	"name_en" text NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "series" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	CONSTRAINT "series_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "banners" (
	"id" text PRIMARY KEY NOT NULL,
	"label" text NOT NULL,
	"label_en" text NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"subtitle" text NOT NULL,
	"subtitle_en" text NOT NULL,
	"link" text NOT NULL,
	"book_ids" integer[] NOT NULL,
	"sort" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "footer_items" (
	"id" text PRIMARY KEY NOT NULL,
	"column_type" integer NOT NULL,
	"sort" integer NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"link" text,
	"content" text,
	"content_en" text
);
--> statement-breakpoint
CREATE TABLE "journalisms" (
	"id" text PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"summary" text NOT NULL,
	"summary_en" text NOT NULL,
	"body" text NOT NULL,
	"body_en" text NOT NULL,
	"publish_date" date NOT NULL
);
--> statement-breakpoint
CREATE TABLE "entitlements" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"book_id" integer NOT NULL,
	"source" text NOT NULL,
	"source_ref" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone,
	"revoked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "files" (
	"id" uuid PRIMARY KEY NOT NULL,
	"visibility" text NOT NULL,
	"key" text NOT NULL,
	"purpose" text NOT NULL,
	"owner_id" uuid,
	"name" text NOT NULL,
	"media_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"book_id" integer NOT NULL,
	"duration" text NOT NULL,
	"added_price_fen" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"user_id" uuid NOT NULL,
	"key" text NOT NULL,
	"body_hash" text NOT NULL,
	"order_no" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "idempotency_keys_user_id_key_pk" PRIMARY KEY("user_id","key")
);
--> statement-breakpoint
CREATE TABLE "ledger_journals" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_journals_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source" text NOT NULL,
	"source_ref" text NOT NULL,
	"order_no" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ledger_postings" (
	"journal_id" bigint NOT NULL,
	"account" text NOT NULL,
	"amount_fen" bigint NOT NULL,
	CONSTRAINT "ledger_postings_journal_id_account_pk" PRIMARY KEY("journal_id","account")
);
--> statement-breakpoint
CREATE TABLE "order_lines" (
	"order_no" text NOT NULL,
	"line_no" smallint NOT NULL,
	"book_id" integer NOT NULL,
	"title" text NOT NULL,
	"authors" text[] NOT NULL,
	"press" text NOT NULL,
	"cover_key" text NOT NULL,
	"duration" text NOT NULL,
	"quantity" integer NOT NULL,
	"list_fen" integer NOT NULL,
	"price_fen" integer NOT NULL,
	CONSTRAINT "order_lines_order_no_line_no_pk" PRIMARY KEY("order_no","line_no"),
	CONSTRAINT "order_lines_quantity" CHECK ("order_lines"."quantity" > 0),
	CONSTRAINT "order_lines_price" CHECK ("order_lines"."price_fen" > 0 AND "order_lines"."price_fen" <= "order_lines"."list_fen")
);
--> statement-breakpoint
CREATE TABLE "order_timeline" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "order_timeline_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"order_no" text NOT NULL,
	"event" text NOT NULL,
	"actor_id" uuid,
	"detail" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"order_no" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"status" text NOT NULL,
	"list_fen" integer NOT NULL,
	"amount_fen" integer NOT NULL,
	"placed_at" timestamp (3) with time zone NOT NULL,
	"pay_before" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"canceled_at" timestamp (3) with time zone,
	"cancel_reason" text,
	"fulfilled_at" timestamp (3) with time zone,
	CONSTRAINT "orders_amount" CHECK ("orders"."amount_fen" > 0 AND "orders"."amount_fen" <= "orders"."list_fen"),
	CONSTRAINT "orders_paid_at" CHECK (("orders"."status" IN ('paid', 'completed')) = ("orders"."paid_at" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "payment_attempts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_no" text NOT NULL,
	"channel" text NOT NULL,
	"out_trade_no" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"state" text NOT NULL,
	"code_url" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"transaction_id" text,
	"paid_fen" integer,
	"paid_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "payment_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"channel" text NOT NULL,
	"out_trade_no" text NOT NULL,
	"transaction_id" text NOT NULL,
	"via" text NOT NULL,
	"amount_fen" integer NOT NULL,
	"problem" text,
	"fact" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "outbox_deliveries" (
	"event_id" bigint NOT NULL,
	"subscriber" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "outbox_deliveries_event_id_subscriber_pk" PRIMARY KEY("event_id","subscriber")
);
--> statement-breakpoint
CREATE TABLE "outbox_events" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "outbox_events_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"type" text NOT NULL,
	"payload" jsonb NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"delivered_at" timestamp (3) with time zone,
	"retry_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "publication_files" (
	"publication_id" uuid NOT NULL,
	"path" text NOT NULL,
	"media_type" text NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" text NOT NULL,
	CONSTRAINT "publication_files_publication_id_path_pk" PRIMARY KEY("publication_id","path")
);
--> statement-breakpoint
CREATE TABLE "publication_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book_id" integer NOT NULL,
	"actor_id" uuid,
	"source_file_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"state" text NOT NULL,
	"percent" smallint DEFAULT 0 NOT NULL,
	"report" jsonb,
	"reason" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "publications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"book_id" integer NOT NULL,
	"edition" text NOT NULL,
	"source_file_id" uuid,
	"positions" integer NOT NULL,
	"is_current" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reading_positions" (
	"user_id" uuid NOT NULL,
	"book_id" integer NOT NULL,
	"position" jsonb NOT NULL,
	"total_progression" real NOT NULL,
	"section_title" text,
	"read_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "reading_positions_user_id_book_id_pk" PRIMARY KEY("user_id","book_id")
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_prices" ADD CONSTRAINT "book_prices_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "books_class_code_classes_code_fk" FOREIGN KEY ("class_code") REFERENCES "public"."classes"("code") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "books" ADD CONSTRAINT "books_series_id_series_id_fk" FOREIGN KEY ("series_id") REFERENCES "public"."series"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "entitlements" ADD CONSTRAINT "entitlements_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cart_items" ADD CONSTRAINT "cart_items_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "idempotency_keys" ADD CONSTRAINT "idempotency_keys_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_journals" ADD CONSTRAINT "ledger_journals_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ledger_postings" ADD CONSTRAINT "ledger_postings_journal_id_ledger_journals_id_fk" FOREIGN KEY ("journal_id") REFERENCES "public"."ledger_journals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_timeline" ADD CONSTRAINT "order_timeline_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payment_attempts" ADD CONSTRAINT "payment_attempts_order_no_orders_order_no_fk" FOREIGN KEY ("order_no") REFERENCES "public"."orders"("order_no") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outbox_deliveries" ADD CONSTRAINT "outbox_deliveries_event_id_outbox_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."outbox_events"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_files" ADD CONSTRAINT "publication_files_publication_id_publications_id_fk" FOREIGN KEY ("publication_id") REFERENCES "public"."publications"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_imports" ADD CONSTRAINT "publication_imports_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publication_imports" ADD CONSTRAINT "publication_imports_source_file_id_files_id_fk" FOREIGN KEY ("source_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "publications" ADD CONSTRAINT "publications_source_file_id_files_id_fk" FOREIGN KEY ("source_file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_positions" ADD CONSTRAINT "reading_positions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_positions" ADD CONSTRAINT "reading_positions_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "image_codes_by_expiry" ON "image_codes" USING btree ("expires_at");--> statement-breakpoint
CREATE UNIQUE INDEX "sessions_by_token" ON "sessions" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "sessions_by_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_by_account_name" ON "users" USING btree (lower("account_name"));--> statement-breakpoint
CREATE UNIQUE INDEX "users_by_phone" ON "users" USING btree ("phone");--> statement-breakpoint
CREATE UNIQUE INDEX "users_by_email" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "audit_entries_by_time" ON "audit_entries" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "audit_entries_by_subject" ON "audit_entries" USING btree ("subject");--> statement-breakpoint
CREATE UNIQUE INDEX "books_by_isbn" ON "books" USING btree ("isbn");--> statement-breakpoint
CREATE INDEX "books_by_class" ON "books" USING btree ("class_code");--> statement-breakpoint
CREATE INDEX "books_by_shelf_date" ON "books" USING btree ("on_shelf","on_shelf_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "books_by_sales" ON "books" USING btree ("on_shelf","sales_count" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "books_by_publish_date" ON "books" USING btree ("on_shelf","publish_date" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "books_by_series" ON "books" USING btree ("series_id");--> statement-breakpoint
CREATE UNIQUE INDEX "entitlements_by_source" ON "entitlements" USING btree ("source","source_ref");--> statement-breakpoint
CREATE INDEX "entitlements_by_user_book" ON "entitlements" USING btree ("user_id","book_id");--> statement-breakpoint
CREATE UNIQUE INDEX "files_by_key" ON "files" USING btree ("visibility","key");--> statement-breakpoint
CREATE UNIQUE INDEX "cart_items_by_user_book" ON "cart_items" USING btree ("user_id","book_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_journals_by_source" ON "ledger_journals" USING btree ("source","source_ref");--> statement-breakpoint
CREATE INDEX "order_timeline_by_order" ON "order_timeline" USING btree ("order_no","id");--> statement-breakpoint
CREATE INDEX "orders_by_user" ON "orders" USING btree ("user_id","placed_at");--> statement-breakpoint
CREATE INDEX "orders_unpaid" ON "orders" USING btree ("pay_before") WHERE "orders"."status" = 'unpaid';--> statement-breakpoint
CREATE INDEX "orders_unfulfilled" ON "orders" USING btree ("paid_at") WHERE "orders"."status" = 'paid' AND "orders"."fulfilled_at" IS NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_by_number" ON "payment_attempts" USING btree ("channel","out_trade_no");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_by_transaction" ON "payment_attempts" USING btree ("channel","transaction_id");--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_success" ON "payment_attempts" USING btree ("order_no") WHERE "payment_attempts"."state" = 'succeeded';--> statement-breakpoint
CREATE UNIQUE INDEX "payment_attempts_one_open" ON "payment_attempts" USING btree ("order_no","channel") WHERE "payment_attempts"."state" IN ('created', 'open');--> statement-breakpoint
CREATE UNIQUE INDEX "payment_events_once" ON "payment_events" USING btree ("channel","transaction_id");--> statement-breakpoint
CREATE INDEX "outbox_events_open" ON "outbox_events" USING btree ("delivered_at","id");--> statement-breakpoint
CREATE INDEX "publication_imports_by_book" ON "publication_imports" USING btree ("book_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "publication_imports_open" ON "publication_imports" USING btree ("book_id") WHERE "publication_imports"."state" IN ('waiting', 'running');--> statement-breakpoint
CREATE UNIQUE INDEX "publications_by_edition" ON "publications" USING btree ("book_id","edition");--> statement-breakpoint
CREATE UNIQUE INDEX "publications_current" ON "publications" USING btree ("book_id") WHERE "publications"."is_current";