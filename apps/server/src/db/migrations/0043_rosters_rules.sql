-- What the database itself refuses for rosters, whoever writes: a code of another line, a free code that somebody still has, and the
-- loss of a code that was redeemed.
CREATE FUNCTION check_roster_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND (OLD.id, OLD.owner_id, OLD.order_no, OLD.line_no)
      IS DISTINCT FROM (NEW.id, NEW.owner_id, NEW.order_no, NEW.line_no) THEN
    RAISE EXCEPTION 'a person of a roster stays with the order line' USING ERRCODE = 'check_violation';
  END IF;
  IF TG_OP = 'UPDATE' AND OLD.code_id IS DISTINCT FROM NEW.code_id
      AND EXISTS (SELECT 1 FROM codes WHERE id = OLD.code_id AND state = 'activated') THEN
    RAISE EXCEPTION 'a redeemed code stays with its person' USING ERRCODE = 'check_violation';
  END IF;
  IF NEW.code_id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM codes
      WHERE id = NEW.code_id AND (owner_id, order_no, line_no) = (NEW.owner_id, NEW.order_no, NEW.line_no)
        AND state <> 'unassigned') THEN
    RAISE EXCEPTION 'the code of a person is a code of the line that is given out' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER roster_entries_code BEFORE INSERT OR UPDATE ON roster_entries
  FOR EACH ROW EXECUTE FUNCTION check_roster_code();
--> statement-breakpoint
-- At the end of the transaction nobody of a roster has a code that was recalled.
CREATE FUNCTION check_recalled_roster_code() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF EXISTS (SELECT 1 FROM roster_entries e JOIN codes c ON c.id = e.code_id
      WHERE e.code_id = NEW.id AND c.state = 'unassigned') THEN
    RAISE EXCEPTION 'a recalled code is still on the roster' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER codes_recalled AFTER UPDATE OF state ON codes
  DEFERRABLE INITIALLY DEFERRED FOR EACH ROW WHEN (NEW.state = 'unassigned')
  EXECUTE FUNCTION check_recalled_roster_code();
--> statement-breakpoint
-- A link only ever changes by being closed.
CREATE FUNCTION check_claim_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a claim link is never deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  IF OLD.closed_at IS NOT NULL OR to_jsonb(OLD) - 'closed_at' IS DISTINCT FROM to_jsonb(NEW) - 'closed_at' THEN
    RAISE EXCEPTION 'a claim link can only be closed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER claim_links_rules BEFORE UPDATE OR DELETE ON claim_links
  FOR EACH ROW EXECUTE FUNCTION check_claim_link();
--> statement-breakpoint
-- Simultaneous claims of a link wait for each other. None passes the quota, the end, or a closed link, and each is for a code of
-- the line that its person has redeemed.
CREATE FUNCTION check_code_claim() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  link record;
BEGIN
  SELECT order_no, line_no, quota, ends_at, closed_at INTO link FROM claim_links WHERE id = NEW.link_id FOR UPDATE;
  IF link.closed_at IS NOT NULL OR link.ends_at < NEW.claimed_at THEN
    RAISE EXCEPTION 'a claim link that has ended gives no codes' USING ERRCODE = 'check_violation';
  END IF;
  IF (SELECT count(*) FROM code_claims WHERE link_id = NEW.link_id) >= link.quota THEN
    RAISE EXCEPTION 'more claims than the quota of the link' USING ERRCODE = 'check_violation';
  END IF;
  IF NOT EXISTS (SELECT 1 FROM codes c JOIN roster_entries e ON e.code_id = c.id
      WHERE c.id = NEW.code_id AND e.id = NEW.entry_id AND c.activated_by = NEW.user_id
        AND (c.order_no, c.line_no) = (link.order_no, link.line_no)) THEN
    RAISE EXCEPTION 'a claim is for a code of the line that its person has redeemed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER code_claims_rules BEFORE INSERT ON code_claims
  FOR EACH ROW EXECUTE FUNCTION check_code_claim();
--> statement-breakpoint
CREATE TRIGGER code_claims_append_only BEFORE UPDATE OR DELETE ON code_claims
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER roster_imports_append_only BEFORE UPDATE OR DELETE ON roster_imports
  FOR EACH ROW EXECUTE FUNCTION refuse_change();
