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
CREATE TABLE "book_changes" (
	"book_id" integer PRIMARY KEY NOT NULL,
	"changed" "xid8" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book_pinyin" (
	"book_id" integer PRIMARY KEY NOT NULL,
	"initials" text NOT NULL,
	"syllables" text NOT NULL,
	"main_syllables" smallint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "book_recommendations" (
	"book_id" integer NOT NULL,
	"recommended_id" integer NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "book_recommendations_book_id_recommended_id_pk" PRIMARY KEY("book_id","recommended_id")
);
--> statement-breakpoint
CREATE TABLE "book_search" (
	"book_id" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"main_characters" smallint NOT NULL,
	"authors" text NOT NULL,
	"stems" text
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"conditions" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_searches_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
CREATE TABLE "search_names" (
	"kind" text NOT NULL,
	"normal" text NOT NULL,
	"name" text NOT NULL,
	"initials" text NOT NULL,
	"letters" text NOT NULL,
	"books" integer NOT NULL,
	CONSTRAINT "search_names_kind_normal_pk" PRIMARY KEY("kind","normal")
);
--> statement-breakpoint
CREATE TABLE "teaching_files" (
	"book_id" integer NOT NULL,
	"file_id" uuid NOT NULL,
	"title" text NOT NULL,
	"sort" integer NOT NULL,
	CONSTRAINT "teaching_files_book_id_file_id_pk" PRIMARY KEY("book_id","file_id")
);
--> statement-breakpoint
CREATE TABLE "guide_sections" (
	"id" text PRIMARY KEY NOT NULL,
	"sort" integer NOT NULL,
	"title" text NOT NULL,
	"title_en" text NOT NULL,
	"body" text NOT NULL,
	"body_en" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reader_settings" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reading_sessions" (
	"user_id" uuid NOT NULL,
	"device_id" uuid NOT NULL,
	"book_id" integer NOT NULL,
	"opened_at" timestamp (3) with time zone NOT NULL,
	"beat_at" timestamp (3) with time zone NOT NULL,
	"closes_at" timestamp (3) with time zone,
	CONSTRAINT "reading_sessions_user_id_device_id_pk" PRIMARY KEY("user_id","device_id")
);
--> statement-breakpoint
DROP INDEX "books_by_class";--> statement-breakpoint
DROP INDEX "books_by_series";--> statement-breakpoint
ALTER TABLE "books" ALTER COLUMN "trial" SET DEFAULT '{"kind":"default","value":0}'::jsonb;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "copy_max_characters" smallint DEFAULT 500 NOT NULL;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "copy_percent" smallint DEFAULT 10 NOT NULL;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "work_code" text;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "direction" text DEFAULT 'ltr' NOT NULL;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "accessibility" text[] DEFAULT '{}'::text[] NOT NULL;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "score_sum" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "score_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "books" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "notices" ADD COLUMN "mail_to" text;--> statement-breakpoint
ALTER TABLE "publication_files" ADD COLUMN "brotli_bytes" integer;--> statement-breakpoint
ALTER TABLE "publication_files" ADD COLUMN "gzip_bytes" integer;--> statement-breakpoint
ALTER TABLE "reading_positions" ADD COLUMN "device_id" uuid;--> statement-breakpoint
ALTER TABLE "book_recommendations" ADD CONSTRAINT "book_recommendations_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "book_recommendations" ADD CONSTRAINT "book_recommendations_recommended_id_books_id_fk" FOREIGN KEY ("recommended_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teaching_files" ADD CONSTRAINT "teaching_files_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "teaching_files" ADD CONSTRAINT "teaching_files_file_id_files_id_fk" FOREIGN KEY ("file_id") REFERENCES "public"."files"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reader_settings" ADD CONSTRAINT "reader_settings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_sessions" ADD CONSTRAINT "reading_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "reading_sessions" ADD CONSTRAINT "reading_sessions_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "book_imports_by_time" ON "book_imports" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "book_changes_by_time" ON "book_changes" USING btree ("changed");--> statement-breakpoint
CREATE INDEX "book_pinyin_by_initials" ON "book_pinyin" USING btree ("initials" text_pattern_ops,"book_id");--> statement-breakpoint
CREATE INDEX "book_pinyin_by_letters" ON "book_pinyin" USING btree (replace("syllables", ' ', '') text_pattern_ops,"book_id");--> statement-breakpoint
CREATE INDEX "book_search_by_title" ON "book_search" USING btree ("title" text_pattern_ops,"book_id");--> statement-breakpoint
CREATE INDEX "search_names_by_normal" ON "search_names" USING btree ("kind","normal" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_names_by_initials" ON "search_names" USING btree ("kind","initials" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_names_by_letters" ON "search_names" USING btree ("kind","letters" text_pattern_ops);--> statement-breakpoint
CREATE UNIQUE INDEX "books_by_isbn_digits" ON "books" USING btree (replace("isbn", '-', ''));--> statement-breakpoint
CREATE INDEX "books_by_press" ON "books" USING btree ("press");--> statement-breakpoint
CREATE INDEX "books_by_author" ON "books" USING gin ("authors");--> statement-breakpoint
CREATE INDEX "books_by_work" ON "books" USING btree ("work_code","publish_date" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "books_by_class" ON "books" USING btree ("class_code","on_shelf");--> statement-breakpoint
CREATE INDEX "books_by_series" ON "books" USING btree ("series_id","on_shelf");