-- Shipments that are left out of the accumulation of risk and counted there (domain 2.6, 3.6). What was summed up before
-- has none of them: the sums that are kept by day stay those of now.
ALTER TABLE averbacoes ADD nao_acumula boolean NOT NULL DEFAULT false;
ALTER TABLE somas_por_dia ADD nao_acumula boolean NOT NULL DEFAULT false;
CREATE INDEX somas_por_dia_fora ON somas_por_dia (data_embarque) WHERE nao_acumula;

-- What our own columns may say besides, of an import or export and of any shipment.
INSERT INTO layout_campos (id_layout, ordem, campo, cabecalho, tipo)
SELECT l.id_layout, c.ordem, c.campo, c.campo, 'TEXTO'
FROM layouts l, (VALUES (46, 'transbordo'), (47, 'garantia'), (48, 'nao_acumula')) AS c (ordem, campo)
WHERE l.nome IN ('CSV', 'XLSX') AND l.id_layout_origem IS NULL;
