CREATE TABLE "onix_feed_files" (
	"name" text NOT NULL,
	"version" text NOT NULL,
	"import_id" uuid NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	"reported_at" timestamp (3) with time zone,
	CONSTRAINT "onix_feed_files_name_version_pk" PRIMARY KEY("name","version")
);
--> statement-breakpoint
CREATE TABLE "onix_imports" (
	"id" uuid PRIMARY KEY NOT NULL,
	"actor_id" uuid,
	"address" text NOT NULL,
	"file_name" text NOT NULL,
	"file_key" text,
	"state" text NOT NULL,
	"subject_code" text,
	"size_bytes" bigint NOT NULL,
	"read_bytes" bigint DEFAULT 0 NOT NULL,
	"sender" text DEFAULT '' NOT NULL,
	"products" integer DEFAULT 0 NOT NULL,
	"processed" integer DEFAULT 0 NOT NULL,
	"failed" integer DEFAULT 0 NOT NULL,
	"refusal" jsonb,
	"kept" integer DEFAULT 0 NOT NULL,
	"progress_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"finished_at" timestamp (3) with time zone,
	CONSTRAINT "onix_imports_state" CHECK ("onix_imports"."state" IN ('reading', 'refused', 'checked', 'running', 'done', 'undoing', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "onix_products" (
	"import_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"reference" text NOT NULL,
	"isbn" text,
	"title" text NOT NULL,
	"kind" text NOT NULL,
	"values" jsonb NOT NULL,
	"subjects" jsonb NOT NULL,
	"notes" jsonb NOT NULL,
	"has_notes" boolean NOT NULL,
	"action" text,
	"book_id" integer,
	"before" jsonb,
	"after" jsonb,
	CONSTRAINT "onix_products_import_id_number_pk" PRIMARY KEY("import_id","number")
);
--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "clc_code" text;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "thema_codes" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "print_isbn" text;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "page_count" integer;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "stated_accessibility" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "onix_reference" text;--> statement-breakpoint
ALTER TABLE "onix_products" ADD CONSTRAINT "onix_products_import_id_onix_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."onix_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "onix_products" ADD CONSTRAINT "onix_products_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "onix_imports_by_time" ON "onix_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "onix_products_by_action" ON "onix_products" USING btree ("import_id","action","number");--> statement-breakpoint
CREATE INDEX "onix_products_by_isbn" ON "onix_products" USING btree ("import_id","isbn");--> statement-breakpoint
CREATE INDEX "onix_products_by_book" ON "onix_products" USING btree ("book_id");--> statement-breakpoint
CREATE INDEX "books_by_onix_reference" ON "books" USING btree ("onix_reference");