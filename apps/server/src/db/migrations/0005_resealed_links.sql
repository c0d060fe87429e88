-- The stored text of a link is encrypted again when the master key changes; the link itself (token_hash) stays what it was.
CREATE OR REPLACE FUNCTION check_claim_link() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'DELETE' THEN
    RAISE EXCEPTION 'a claim link is never deleted' USING ERRCODE = 'restrict_violation';
  END IF;
  IF (OLD.closed_at IS NOT NULL AND OLD.closed_at IS DISTINCT FROM NEW.closed_at)
      OR to_jsonb(OLD) - '{closed_at,sealed_token}'::text[] IS DISTINCT FROM to_jsonb(NEW) - '{closed_at,sealed_token}'::text[] THEN
    RAISE EXCEPTION 'a claim link can only be closed' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
