-- What the database itself refuses, whoever writes: history that changes, a ledger that does not balance,
-- an order that goes back.

CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION '% is append-only', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER audit_entries_append_only BEFORE UPDATE OR DELETE ON audit_entries
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER order_timeline_append_only BEFORE UPDATE OR DELETE ON order_timeline
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER payment_events_append_only BEFORE UPDATE OR DELETE ON payment_events
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_journals_append_only BEFORE UPDATE OR DELETE ON ledger_journals
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_postings_append_only BEFORE UPDATE OR DELETE ON ledger_postings
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE FUNCTION check_journal_balance() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  difference bigint;
BEGIN
  SELECT coalesce(sum(amount_fen), 0) INTO difference FROM ledger_postings WHERE journal_id = NEW.journal_id;
  IF difference <> 0 THEN
    RAISE EXCEPTION 'journal % does not balance: %', NEW.journal_id, difference USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Deferred to the commit, so that the postings of a journal can be written in any order.
CREATE CONSTRAINT TRIGGER ledger_postings_balance AFTER INSERT ON ledger_postings
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_journal_balance();
--> statement-breakpoint
-- The transitions of order-transitions.ts once more: a bug in the shop cannot move an order back.
CREATE FUNCTION check_order_transition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (OLD.status, NEW.status) IN (('unpaid', 'paid'), ('unpaid', 'canceled'), ('paid', 'completed')) THEN
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'an order cannot go from % to %', OLD.status, NEW.status USING ERRCODE = 'check_violation';
END $$;
--> statement-breakpoint
CREATE TRIGGER orders_transition BEFORE UPDATE OF status ON orders
  FOR EACH ROW WHEN (OLD.status IS DISTINCT FROM NEW.status) EXECUTE FUNCTION check_order_transition();
