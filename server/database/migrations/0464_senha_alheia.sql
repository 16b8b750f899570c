-- A password that somebody else typed serves one sign-in; any other hash in senha_hash is the person's own.
ALTER TABLE usuarios ADD COLUMN senha_alheia text, ADD COLUMN senha_alheia_em timestamptz;
COMMENT ON COLUMN usuarios.senha_alheia IS 'Hash of the last password that another person typed; counts while it is senha_hash.';
COMMENT ON COLUMN usuarios.senha_alheia_em IS 'Sign-in that it served; NULL: none yet.';
