CREATE TABLE "approvals" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"payload" jsonb NOT NULL,
	"detail" jsonb NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"maker_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"reason" text,
	CONSTRAINT "approvals_decided" CHECK (("approvals"."state" = 'waiting') = ("approvals"."decided_by" IS NULL)),
	CONSTRAINT "approvals_two_people" CHECK ("approvals"."state" <> 'approved' OR "approvals"."decided_by" <> "approvals"."maker_id")
);
--> statement-breakpoint
CREATE TABLE "security_events" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"result" text NOT NULL,
	"user_id" uuid,
	"actor_id" uuid,
	"address_hash" text NOT NULL,
	"device_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "temporary_password_ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_maker_id_users_id_fk" FOREIGN KEY ("maker_id") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "approvals" ADD CONSTRAINT "approvals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "approvals_waiting" ON "approvals" USING btree ("kind","target") WHERE "approvals"."state" = 'waiting';--> statement-breakpoint
CREATE INDEX "approvals_by_state" ON "approvals" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "security_events_by_time" ON "security_events" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "security_events_by_user" ON "security_events" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "security_events_by_actor" ON "security_events" USING btree ("actor_id","user_id","created_at") WHERE "security_events"."actor_id" IS NOT NULL;--> statement-breakpoint
-- What was asked for stays as it was shown to the person who decides, and a decision is made once.
CREATE FUNCTION check_approval() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' OR OLD.state <> 'waiting'
     OR (NEW.kind, NEW.target, NEW.payload, NEW.detail, NEW.maker_id, NEW.created_at)
        IS DISTINCT FROM (OLD.kind, OLD.target, OLD.payload, OLD.detail, OLD.maker_id, OLD.created_at) THEN
    RAISE EXCEPTION 'an approval is decided once and never changes' USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER approvals_decided_once BEFORE UPDATE OR DELETE ON approvals
  FOR EACH ROW EXECUTE FUNCTION check_approval();
--> statement-breakpoint
-- Events of security are deleted after their time, and never changed.
CREATE TRIGGER security_events_never_change BEFORE UPDATE ON security_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
