-- User names that look alike, a person's own sessions, and the address that a record of the audit trail was written from.

-- What a name looks like: letters of other alphabets and two digits become the Latin letter that they are drawn like
-- (Unicode TR 39), compatible forms and case are folded, marks, blanks and what is invisible go.
CREATE FUNCTION esqueleto(texto text) RETURNS text
  LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
  RETURN lower(translate(
    regexp_replace(normalize(texto, NFKD),
      '[\s\u00ad\u0300-\u036f\u115f\u1160\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u2028-\u202e\u2060-\u206f\u20d0-\u20ff\u2800\u3164\ufe00-\ufe0f\ufe20-\ufe2f\ufeff]',
      '', 'g'),
    'АВЕКМНОРСТУХІЈЅаеорсухіјѕһԁԛԝүӏ' || 'ΑΒΕΖΗΙΚΜΝΟΡΤΥΧαεικνορτυχωγ' || 'łŁøØđĐħĦıɑɡ' || '01',
    'abekmhopctyxijsaeopcyxijshdqwyl' || 'abezhikmnoptyxaeikvoptuxwy' || 'llooddhhiag' || 'ol'));

-- Names that looked alike before there was this rule stay as they are; only the first of them holds the skeleton.
ALTER TABLE usuarios ADD COLUMN esqueleto text;
UPDATE usuarios SET esqueleto = esqueleto(username)
  WHERE id_usuario IN (SELECT min(id_usuario) FROM usuarios GROUP BY esqueleto(username));
CREATE UNIQUE INDEX usuarios_esqueleto ON usuarios (esqueleto);

CREATE FUNCTION escrever_esqueleto() RETURNS trigger
  LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' OR NEW.username IS DISTINCT FROM OLD.username THEN
    NEW.esqueleto := esqueleto(NEW.username);
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER esqueleto BEFORE INSERT OR UPDATE OF username ON usuarios
  FOR EACH ROW EXECUTE FUNCTION escrever_esqueleto();

-- What a person is shown of each session: from where it was opened, and with which program.
ALTER TABLE tokens
  ADD COLUMN id_sessao bigint GENERATED ALWAYS AS IDENTITY UNIQUE,
  ADD COLUMN endereco text,
  ADD COLUMN agente text;

-- The address stands in the record's text only where there is one: older records keep their text, and their seals.
ALTER TABLE auditoria ADD COLUMN endereco text;
CREATE OR REPLACE FUNCTION registro_de_auditoria(registro auditoria) RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN (jsonb_build_array(registro.id, to_char(registro.quando AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    registro.id_usuario, registro.quem, registro.acao, registro.entidade, registro.id_entidade, registro.antes,
    registro.depois, registro.request_id)
    || CASE WHEN registro.endereco IS NULL THEN '[]' ELSE jsonb_build_array(registro.endereco) END)::text;
