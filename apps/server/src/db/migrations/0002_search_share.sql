CREATE TABLE "search_counters" (
	"user_id" uuid NOT NULL,
	"book_id" integer NOT NULL,
	"entitlement_id" uuid NOT NULL,
	"characters" integer NOT NULL,
	CONSTRAINT "search_counters_user_id_book_id_entitlement_id_pk" PRIMARY KEY("user_id","book_id","entitlement_id"),
	CONSTRAINT "search_counters_characters" CHECK ("search_counters"."characters" >= 0)
);
--> statement-breakpoint
CREATE TABLE "searched_ranges" (
	"user_id" uuid NOT NULL,
	"book_id" integer NOT NULL,
	"entitlement_id" uuid NOT NULL,
	"revision" text NOT NULL,
	"href" text NOT NULL,
	"start_at" integer NOT NULL,
	"end_at" integer NOT NULL,
	CONSTRAINT "searched_ranges_user_id_book_id_entitlement_id_revision_href_start_at_pk" PRIMARY KEY("user_id","book_id","entitlement_id","revision","href","start_at"),
	CONSTRAINT "searched_ranges_order" CHECK ("searched_ranges"."start_at" >= 0 AND "searched_ranges"."start_at" < "searched_ranges"."end_at")
);
--> statement-breakpoint
ALTER TABLE "search_counters" ADD CONSTRAINT "search_counters_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_counters" ADD CONSTRAINT "search_counters_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_counters" ADD CONSTRAINT "search_counters_entitlement_id_entitlements_id_fk" FOREIGN KEY ("entitlement_id") REFERENCES "public"."entitlements"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "searched_ranges" ADD CONSTRAINT "searched_ranges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "searched_ranges" ADD CONSTRAINT "searched_ranges_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "searched_ranges" ADD CONSTRAINT "searched_ranges_entitlement_id_entitlements_id_fk" FOREIGN KEY ("entitlement_id") REFERENCES "public"."entitlements"("id") ON DELETE no action ON UPDATE no action;