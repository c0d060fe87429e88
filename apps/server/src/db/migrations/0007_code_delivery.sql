ALTER TABLE "order_lines" DROP CONSTRAINT "order_lines_usage";--> statement-breakpoint
ALTER TABLE "cart_items" ADD COLUMN "code_delivery" text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD COLUMN "code_delivery" text DEFAULT 'mail' NOT NULL;--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_code_delivery" CHECK ("order_lines"."code_delivery" IN ('mail', 'roster'));--> statement-breakpoint
ALTER TABLE "order_lines" ADD CONSTRAINT "order_lines_usage" CHECK (("order_lines"."usage_mode" = 'account' AND "order_lines"."quantity" = 1 AND "order_lines"."code_email" IS NULL)
        OR ("order_lines"."usage_mode" = 'code' AND "order_lines"."quantity" <= 1000
          AND ("order_lines"."code_delivery" = 'roster') = ("order_lines"."code_email" IS NULL)));
--> statement-breakpoint
-- A mailed code is handed out: whoever has the mail can redeem it, so that nothing gives it to a second person. The trigger also holds
-- for servers of the version before, which mail the codes of a line and leave them unassigned.
CREATE FUNCTION assign_mailed_codes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE codes SET state = 'assigned', state_since = NEW.created_at, state_by = NULL, recipient_email = NEW.mail_to
    WHERE id = ANY (NEW.code_ids) AND state = 'unassigned' AND refund_row_id IS NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER code_mails_assign AFTER INSERT ON code_mails
  FOR EACH ROW EXECUTE FUNCTION assign_mailed_codes();
--> statement-breakpoint
-- Codes that were mailed before. One that was recalled since then has a new text, which nobody was sent.
UPDATE codes SET state = 'assigned', state_since = mail.created_at, state_by = NULL, recipient_email = mail.mail_to
  FROM (SELECT DISTINCT ON (code_id) code_id, mail_to, created_at FROM code_mails CROSS JOIN LATERAL unnest(code_ids) AS code_id
    ORDER BY code_id, created_at DESC) mail
  WHERE codes.id = mail.code_id AND codes.state = 'unassigned' AND codes.refund_row_id IS NULL AND codes.state_since <= mail.created_at;
