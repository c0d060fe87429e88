-- What the database itself refuses for transfers, whoever writes: money that becomes less, a received transfer that goes back, a
-- match whose parts are not the bank line, and a change of what was decided.
CREATE FUNCTION check_transfer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a transfer is never deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'waiting' THEN
      RAISE EXCEPTION 'a new transfer cannot be %', NEW.state USING ERRCODE = 'check_violation';
    END IF;
    IF NEW.amount_fen IS DISTINCT FROM (SELECT amount_fen FROM orders WHERE order_no = NEW.order_no) THEN
      RAISE EXCEPTION 'a transfer is for the amount of its order' USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF (OLD.id, OLD.order_no, OLD.reference_code, OLD.amount_fen) IS DISTINCT FROM
     (NEW.id, NEW.order_no, NEW.reference_code, NEW.amount_fen) THEN
    RAISE EXCEPTION 'order, code and amount of a transfer do not change' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.received_fen < OLD.received_fen OR NEW.surplus_fen < OLD.surplus_fen OR NEW.returned_fen < OLD.returned_fen THEN
    RAISE EXCEPTION 'the sums of a transfer only grow' USING ERRCODE = 'check_violation';
  END IF;
  IF (OLD.state IN ('received', 'over') AND NEW.state NOT IN (OLD.state, 'over'))
    OR (OLD.state <> 'waiting' AND NEW.state = 'waiting') THEN
    RAISE EXCEPTION 'a transfer cannot go from % to %', OLD.state, NEW.state USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER transfers_rules BEFORE INSERT OR UPDATE OR DELETE ON transfers
  FOR EACH ROW EXECUTE FUNCTION check_transfer();
--> statement-breakpoint
CREATE TRIGGER bank_statement_lines_append_only BEFORE UPDATE OR DELETE ON bank_statement_lines
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
-- For matches and for returns of a surplus: both are proposed by one person and decided by another, once.
CREATE FUNCTION check_two_person_decision() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a row of % is never deleted', TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
  END IF;
  IF TG_OP = 'INSERT' THEN
    IF NEW.state <> 'proposed' THEN
      RAISE EXCEPTION 'a row of % begins as proposed', TG_TABLE_NAME USING ERRCODE = 'check_violation';
    END IF;
    RETURN NEW;
  END IF;
  IF OLD.state <> 'proposed' THEN
    RAISE EXCEPTION 'a decided row of % does not change', TG_TABLE_NAME USING ERRCODE = 'check_violation';
  END IF;
  IF (to_jsonb(OLD) - '{state,checked_by,checked_at,returned_by,return_reason}'::text[]) IS DISTINCT FROM
     (to_jsonb(NEW) - '{state,checked_by,checked_at,returned_by,return_reason}'::text[]) THEN
    RAISE EXCEPTION 'what a row of % proposes does not change', TG_TABLE_NAME USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER transfer_matches_rules BEFORE INSERT OR UPDATE OR DELETE ON transfer_matches
  FOR EACH ROW EXECUTE FUNCTION check_two_person_decision();
--> statement-breakpoint
CREATE TRIGGER transfer_surplus_returns_rules BEFORE INSERT OR UPDATE OR DELETE ON transfer_surplus_returns
  FOR EACH ROW EXECUTE FUNCTION check_two_person_decision();
--> statement-breakpoint
CREATE FUNCTION check_match_part() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a part of a match is never deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (OLD.match_id, OLD.transfer_id, OLD.amount_fen) <> (NEW.match_id, NEW.transfer_id, NEW.amount_fen)
    OR OLD.surplus_fen IS NOT NULL THEN
    RAISE EXCEPTION 'a part of a match does not change' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER transfer_match_parts_rules BEFORE UPDATE OR DELETE ON transfer_match_parts
  FOR EACH ROW EXECUTE FUNCTION check_match_part();
--> statement-breakpoint
CREATE FUNCTION check_match_parts() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed_match uuid;
  line_fen bigint;
  parts_fen bigint;
BEGIN
  changed_match := (to_jsonb(NEW) ->> TG_ARGV[0])::uuid;
  SELECT amount_fen INTO line_fen FROM bank_statement_lines
    JOIN transfer_matches ON line_id = bank_statement_lines.id WHERE transfer_matches.id = changed_match;
  SELECT coalesce(sum(amount_fen), 0) INTO parts_fen FROM transfer_match_parts WHERE match_id = changed_match;
  IF parts_fen <> line_fen THEN
    RAISE EXCEPTION 'the parts of a match are % of %', parts_fen, line_fen USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Deferred to the commit, so that a match and its parts can be written in any order.
CREATE CONSTRAINT TRIGGER transfer_matches_parts AFTER INSERT ON transfer_matches
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_match_parts('id');
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER transfer_match_parts_sum AFTER INSERT ON transfer_match_parts
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION check_match_parts('match_id');
