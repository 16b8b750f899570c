-- What exceeds somebody's authority limit becomes a request that another person decides (domain 3.4).

-- The limit in force for a user and an action in a ramo: the user's own before the profile's, the ramo's before the
-- general one (domain 3.4). NULL: none is registered, which lets everything pass.
CREATE FUNCTION alcada_de(usuario integer, perfil_dele text, qual text, ramo integer) RETURNS alcadas
  LANGUAGE sql STABLE
  RETURN (
    SELECT a FROM alcadas a
    WHERE ativo AND acao = qual AND (id_usuario = usuario OR perfil = perfil_dele) AND (id_ramo IS NULL OR id_ramo = ramo)
      AND vigencia_inicio <= current_date AND (vigencia_fim IS NULL OR vigencia_fim >= current_date)
    ORDER BY id_usuario NULLS LAST, id_ramo NULLS LAST LIMIT 1
  );

CREATE OR REPLACE FUNCTION limite_da_alcada(usuario integer, perfil_dele text, qual text, ramo integer) RETURNS numeric
  LANGUAGE sql STABLE
  RETURN (alcada_de(usuario, perfil_dele, qual, ramo)).limite_valor;

-- Up to ten people who may decide about an amount in a ramo, for a refusal to name; all but one, of some profiles alone.
DROP FUNCTION quem_tem_alcada(text, integer, numeric);
CREATE FUNCTION quem_tem_alcada(qual text, ramo integer, valor numeric, perfis text[] DEFAULT '{usuario,admin}',
    exceto integer DEFAULT NULL) RETURNS text
  LANGUAGE sql STABLE
  RETURN (
    SELECT string_agg(nome, ', ' ORDER BY nome) FROM (
      SELECT nome FROM usuarios
      WHERE ativo AND perfil = ANY (perfis) AND id_usuario IS DISTINCT FROM exceto
        AND coalesce(limite_da_alcada(id_usuario, perfil, qual, ramo) >= valor, true)
      ORDER BY nome LIMIT 10
    ) u
  );

CREATE TABLE fatura_pedidos (
  id_pedido    integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id_fatura    integer NOT NULL REFERENCES faturas ON DELETE CASCADE,
  -- The step that is asked for, with what it needs.
  para         text NOT NULL,
  vencimento   date,
  motivo       varchar(500),
  observacao   varchar(2000),
  -- The limit that it exceeds, of whom it must not be decided by, and for which profiles.
  acao         text NOT NULL,
  perfis       text[] NOT NULL,
  id_ramo      integer NOT NULL REFERENCES ramos,
  valor        numeric(15,2) NOT NULL,
  id_usuario   integer REFERENCES usuarios ON DELETE SET NULL,
  pedido_por   text NOT NULL,
  pedido_em    timestamptz NOT NULL DEFAULT now(),
  -- SEM_EFEITO: the invoice went another way, or was worked out anew.
  situacao     text NOT NULL DEFAULT 'PENDENTE' CHECK (situacao IN ('PENDENTE', 'APROVADO', 'RECUSADO', 'SEM_EFEITO')),
  resposta     varchar(500),
  decidido_por text,
  decidido_em  timestamptz,
  CHECK ((situacao = 'PENDENTE') = (decidido_em IS NULL)),
  CHECK ((situacao IN ('APROVADO', 'RECUSADO')) = (decidido_por IS NOT NULL))
);
CREATE UNIQUE INDEX fatura_pedidos_pendente ON fatura_pedidos (id_fatura) WHERE situacao = 'PENDENTE';
CREATE INDEX fatura_pedidos_fatura ON fatura_pedidos (id_fatura);
CREATE INDEX fatura_pedidos_ramo ON fatura_pedidos (id_ramo);
CREATE INDEX fatura_pedidos_usuario ON fatura_pedidos (id_usuario);

-- Whether somebody may decide a request: another person than who asked, of a profile and a limit that suffice.
CREATE FUNCTION pode_decidir(pedido fatura_pedidos, usuario integer, perfil_dele text) RETURNS boolean
  LANGUAGE sql STABLE
  RETURN pedido.situacao = 'PENDENTE' AND pedido.id_usuario IS DISTINCT FROM usuario AND perfil_dele = ANY (pedido.perfis)
    AND coalesce(limite_da_alcada(usuario, perfil_dele, pedido.acao, pedido.id_ramo) >= pedido.valor, true);
