-- What people keep of a list under a name (its search, filters, order and columns): a person's own, or the team's.
CREATE TABLE visoes (
  id_visao     integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  -- The list, as its page names it.
  lista        varchar(60) NOT NULL,
  nome         varchar(60) NOT NULL,
  -- The query of the list's address, without its `?`.
  endereco     varchar(2000) NOT NULL,
  -- NULL: the user is gone; what is the team's stays, under the author's name.
  id_usuario   integer REFERENCES usuarios ON DELETE SET NULL,
  autor        text NOT NULL,
  da_equipe    boolean NOT NULL,
  versao       integer NOT NULL DEFAULT 1,
  alterado_em  timestamptz,
  alterado_por text,
  CONSTRAINT visoes_nome UNIQUE (id_usuario, lista, nome),
  CONSTRAINT visoes_dono CHECK (da_equipe OR id_usuario IS NOT NULL),
  CONSTRAINT visoes_lista UNIQUE (id_visao, lista)
);
CREATE INDEX visoes_da_equipe ON visoes (lista) WHERE da_equipe;

-- What a list opens with: for a person, else for everybody of a profile.
CREATE TABLE visoes_padrao (
  id_padrao  integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_visao   integer NOT NULL,
  lista      varchar(60) NOT NULL,
  id_usuario integer REFERENCES usuarios ON DELETE CASCADE,
  perfil     text CHECK (perfil IN ('admin', 'usuario', 'consulta')),
  CONSTRAINT visoes_padrao_visao FOREIGN KEY (id_visao, lista) REFERENCES visoes (id_visao, lista) ON DELETE CASCADE,
  CONSTRAINT visoes_padrao_de_quem CHECK (num_nonnulls(id_usuario, perfil) = 1),
  CONSTRAINT visoes_padrao_da_pessoa UNIQUE (id_usuario, lista),
  CONSTRAINT visoes_padrao_do_perfil UNIQUE (perfil, lista)
);
CREATE INDEX visoes_padrao_visao ON visoes_padrao (id_visao, lista);

-- A person's own views go with the person, by whichever way.
CREATE FUNCTION levar_visoes() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM visoes WHERE id_usuario = OLD.id_usuario AND NOT da_equipe;
  RETURN OLD;
END $$;
CREATE TRIGGER levar_visoes BEFORE DELETE ON usuarios FOR EACH ROW EXECUTE FUNCTION levar_visoes();
