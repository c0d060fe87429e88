-- What a run has found does not change, a resolved case stays resolved, and no case is deleted.
CREATE FUNCTION check_reconciliation_case() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a reconciliation case cannot be deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (OLD.id, OLD.provider, OLD.day, OLD.kind, OLD.number, OLD.created_at)
      <> (NEW.id, NEW.provider, NEW.day, NEW.kind, NEW.number, NEW.created_at)
    OR OLD.here_fen IS DISTINCT FROM NEW.here_fen OR OLD.there_fen IS DISTINCT FROM NEW.there_fen
    OR OLD.transaction_id IS DISTINCT FROM NEW.transaction_id OR OLD.order_no IS DISTINCT FROM NEW.order_no THEN
    RAISE EXCEPTION 'the difference of a reconciliation case does not change' USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.state = 'resolved' THEN
    RAISE EXCEPTION 'a resolved reconciliation case does not change' USING ERRCODE = 'check_violation';
  END IF;
  IF OLD.state = 'vanished' AND NEW.state = 'resolved' THEN
    RAISE EXCEPTION 'a reconciliation case that has vanished is not resolved' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER reconciliation_cases_rules BEFORE UPDATE OR DELETE ON reconciliation_cases
  FOR EACH ROW EXECUTE FUNCTION check_reconciliation_case();
