CREATE TABLE "shelf_group_books" (
	"user_id" uuid NOT NULL,
	"book_id" integer NOT NULL,
	"group_id" uuid NOT NULL,
	CONSTRAINT "shelf_group_books_user_id_book_id_pk" PRIMARY KEY("user_id","book_id")
);
--> statement-breakpoint
CREATE TABLE "shelf_groups" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"sort" smallint NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "shelf_groups_by_user" UNIQUE("user_id","id"),
	CONSTRAINT "shelf_groups_by_name" UNIQUE("user_id","name"),
	CONSTRAINT "shelf_groups_name" CHECK (char_length("shelf_groups"."name") BETWEEN 1 AND 30)
);
--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "is_mail_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "notifications" ADD COLUMN "mail_lease_until" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "shelf_group_books" ADD CONSTRAINT "shelf_group_books_book_id_books_id_fk" FOREIGN KEY ("book_id") REFERENCES "public"."books"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shelf_group_books" ADD CONSTRAINT "shelf_group_books_group" FOREIGN KEY ("user_id","group_id") REFERENCES "public"."shelf_groups"("user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "shelf_groups" ADD CONSTRAINT "shelf_groups_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "shelf_group_books_by_group" ON "shelf_group_books" USING btree ("user_id","group_id");--> statement-breakpoint
CREATE INDEX "notifications_mail_due" ON "notifications" USING btree ("created_at") WHERE "notifications"."is_mail_due";