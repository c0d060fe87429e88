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
CREATE TABLE "book_search" (
	"book_id" integer PRIMARY KEY NOT NULL,
	"title" text NOT NULL,
	"main_characters" smallint NOT NULL,
	"authors" text NOT NULL,
	"stems" text
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
CREATE INDEX "book_changes_by_time" ON "book_changes" USING btree ("changed");--> statement-breakpoint
CREATE INDEX "book_pinyin_by_initials" ON "book_pinyin" USING btree ("initials" text_pattern_ops,"book_id");--> statement-breakpoint
CREATE INDEX "book_pinyin_by_letters" ON "book_pinyin" USING btree (replace("syllables", ' ', '') text_pattern_ops,"book_id");--> statement-breakpoint
CREATE INDEX "book_search_by_title" ON "book_search" USING btree ("title" text_pattern_ops,"book_id");--> statement-breakpoint
CREATE INDEX "search_names_by_normal" ON "search_names" USING btree ("kind","normal" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_names_by_initials" ON "search_names" USING btree ("kind","initials" text_pattern_ops);--> statement-breakpoint
CREATE INDEX "search_names_by_letters" ON "search_names" USING btree ("kind","letters" text_pattern_ops);