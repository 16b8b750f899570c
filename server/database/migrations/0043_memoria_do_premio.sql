-- How a shipment's premium came about, cheap a row: which rate and which additions, looked up when it is looked at.
ALTER TABLE averbacoes
  ADD km                 integer,
  -- The one of the two that gave the rate; both NULL: stored before rates were kept.
  ADD id_apolice_taxa    integer,
  ADD id_apolice_tomador integer,
  ADD id_adicionais      integer[];

-- Whether a policy covers a day: one that begins at 24H (`apolices.hora_vigencia`) does not cover its first (domain-2, 1.1).
CREATE FUNCTION cobre(inicio date, fim date, hora text, cancelamento date, dia date) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN dia >= inicio + (hora = '24H')::integer AND dia <= fim
    AND (cancelamento IS NULL OR dia < cancelamento);

-- What files may say besides: how far a trip goes, and the mailbox that it is sent to.
INSERT INTO layout_campos (id_layout, ordem, campo, cabecalho, tipo)
SELECT id_layout, 44, 'km', 'km', 'INTEIRO' FROM layouts WHERE nome IN ('CSV', 'XLSX') AND id_layout_origem IS NULL
UNION ALL
SELECT id_layout, 45, 'caixa', 'caixa', 'TEXTO' FROM layouts WHERE nome IN ('CSV', 'XLSX') AND id_layout_origem IS NULL
UNION ALL
SELECT id_layout, 24, 'caixa', '000 destinatário', 'TEXTO' FROM layouts WHERE nome = 'PROCEDA CONEMB 3.1';
