-- RC-DC is a separate ramo (55): nothing fills these columns of a shipment of another ramo (domain-3 4).
DROP VIEW averbacoes_todas, averbacoes_desempacotadas;
ALTER TABLE averbacoes DROP COLUMN is_rcdc, DROP COLUMN premio_rcdc;
ALTER TABLE averbacoes_arquivadas DROP COLUMN is_rcdc, DROP COLUMN premio_rcdc;
SELECT preparar_arquivo();
